import { Injectable } from '@nestjs/common';
import { inspectionAbilities, messages, type ReportMailing, writtenAddress } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { accessRow } from '../../scheduling/inspections/inspection-changes';
import { ConditionRecords, type OpenRecord } from '../condition-inspections/condition-records';
import { ConditionReportsService, isFinished } from './condition-reports.service';
import { ReportMails, sentFiles } from './report-mails';
import { noReport, retryIfRevisionTaken, notFoundAsNoReport } from './printed-reports.service';

/** Mails finished condition reports. */
@Injectable()
export class ReportDistribution {
  constructor(
    private readonly actions: FieldActions,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly mails: ReportMails,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionReportsService,
  ) {}

  /**
   * Mails the finished report of an inspection, once per idempotency key, separately to each address and in its
   * language. A move-in's report can be sent even while a move-out is open. Without `inspectionId`, sends the last
   * finished report.
   * @throws ProductError step_differs | not_found | rule_violation when the inspection is not finished | forbidden for
   * a caller who sees only the record's other inspection | too_many_attempts
   */
  async send(conditionInspectionId: number, distribution: ReportMailing, key: string | null): Promise<void> {
    const request = { call: 'report.distribute', id: conditionInspectionId, body: distribution };
    // A retry neither counts towards the limit nor fails because of later changes.
    if ((await this.actions.storedAnswer(key, request)) !== undefined) return;
    const { emails, language } = distribution;
    const wanted = () => this.toSend(conditionInspectionId, distribution.inspectionId);
    // Reject before counting towards the limit.
    await wanted();
    const { userId } = requestContext.actor();
    await this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, emails);
    const { record, side, revision } = await retryIfRevisionTaken(async () => {
      const { record, side } = await wanted();
      const open = () => this.records.open(conditionInspectionId);
      return { record, side, revision: await this.reports.currentRevision({ record, side, open }) };
    });
    const prepared = await this.mails.prepare(revision, emails, language);
    await this.actions.once(key, request, async () => {
      const { id: inspectionId, customerId, propertyManagerId } = record.inspections[side]!;
      const { propertyId, tenantInfoId } = record.row;
      const address = writtenAddress({ ...record.place, province: undefined });
      const owner = { customerId, propertyManagerId };
      await this.mails.send(prepared, { propertyId, tenantInfoId, inspectionId, side, owner, address });
      this.events.publish('report.distributed', {
        entityId: inspectionId,
        // A chosen language is kept for the addresses.
        after: { emails, revision: revision.stored.revision, language, files: sentFiles(prepared) },
      });
    });
  }

  private async toSend(conditionInspectionId: number, inspectionId: number | undefined) {
    const record = await notFoundAsNoReport(() => this.records.open(conditionInspectionId));
    const side = sentSide(record, inspectionId);
    if (side === null) throw ruleViolation(messages.inspectionManagement.distributionIncomplete);
    if (!maySend(record, side)) throw forbidden(undefined, { ability: 'inspection.distribute' });
    return { record, side };
  }
}

/** A caller who sees a record through one inspection may read the report of the other but not send it, at any time. */
function maySend({ inspections }: OpenRecord, side: PairSide): boolean {
  const clock = { now: 0, graceDelayHours: 0 };
  return inspectionAbilities(requestContext.actor(), accessRow(inspections[side]!), clock).distribute;
}

/** Returns which side's report to send: the given inspection's, or the last one's; null when it is not finished. */
function sentSide(record: OpenRecord, inspectionId: number | undefined): PairSide | null {
  const sides = (['moveOut', 'moveIn'] as const).filter(
    (side) => inspectionId === undefined || record.inspections[side]?.id === inspectionId,
  );
  if (sides.length === 0) throw noReport();
  return sides.find((side) => isFinished(record, side)) ?? null;
}
