import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, inspectionAbilities, isCustomerSide, messages, writtenAddress } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Jobs } from '../../../core/jobs/jobs';
import { Mailer } from '../../../core/mail/mailer';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import {
  type CompletedInspection,
  PRINT_CONDITION_REPORT,
} from '../condition-inspections/condition-inspections.service';
import { ConditionRecords, type OpenRecord } from '../condition-inspections/condition-records';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { accessRow } from '../../scheduling/inspections/inspection-changes';
import { TenantsService } from '../../company/tenants/tenants.service';
import { ConditionReportSource } from './condition-report.source';
import { keyOf } from './kept-reports.service';
import {
  nameOf,
  noReport,
  onWhatItSays,
  orNoReport,
  type PrintedReport,
  type PrintOptions,
  PrintedReports,
  type ReadReport,
} from './printed-reports.service';

/** Prints condition reports once per finished inspection and serves them from the store. */
@Injectable()
export class ConditionReportsService implements OnModuleInit {
  constructor(
    private readonly actions: FieldActions,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly prints: PrintedReports,
    private readonly records: ConditionRecords,
    private readonly renderer: PdfRenderer,
    private readonly source: ConditionReportSource,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<CompletedInspection>(PRINT_CONDITION_REPORT, {
      lane: 'print',
      perform: ({ payload }) => this.keepPrint(payload),
      missing: () => this.renderer.missing(),
    });
  }

  /** Prints the report of a completed inspection unless its current print is stored. Does not check access. */
  keepPrint(inspection: CompletedInspection): Promise<void> {
    return onWhatItSays(() => this.printFinished(inspection));
  }

  /** Returns the report of a record up to its last inspection. */
  ofRecord(conditionInspectionId: number): Promise<PrintedReport> {
    const open = () => orNoReport(() => this.records.open(conditionInspectionId));
    return onWhatItSays(async () => {
      const record = await open();
      return this.printed({ record, side: record.side, open });
    });
  }

  /** Returns the report of one inspection; a move-in's report does not change when a move-out follows. */
  ofInspection(inspectionId: number, options: PrintOptions = {}): Promise<PrintedReport> {
    const open = () => orNoReport(() => this.records.openOfInspection(inspectionId));
    return onWhatItSays(async () => {
      const record = await open();
      return this.printed({ record, side: sideOf(record, inspectionId), open }, options);
    });
  }

  /**
   * Mails the finished report of an inspection, once per idempotency key, separately to each address. A move-in's
   * report can be sent even while a move-out is open. Without `inspectionId`, sends the last finished report.
   * @throws ProductError step_differs | not_found | rule_violation when the inspection is not finished | forbidden for
   * a caller who sees only the record's other inspection | too_many_attempts
   */
  async distribute(
    conditionInspectionId: number,
    distribution: { emails: readonly string[]; inspectionId?: number | undefined },
    key: string | null,
  ): Promise<void> {
    const request = { call: 'report.distribute', id: conditionInspectionId, body: distribution };
    // A retry neither counts towards the limit nor fails because of later changes.
    if ((await this.actions.storedAnswer(key, request)) !== undefined) return;
    const { emails, inspectionId } = distribution;
    const wanted = () => this.toSend(conditionInspectionId, inspectionId);
    // Reject before counting towards the limit.
    await wanted();
    const { userId } = requestContext.actor();
    await this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, emails);
    const { record, side, kept, contents } = await onWhatItSays(async () => {
      const { record, side } = await wanted();
      const open = () => this.records.open(conditionInspectionId);
      return { record, side, ...(await this.kept({ record, side, open })) };
    });
    const { tenant } = await this.tenants.self();
    const address = writtenAddress({ ...record.place, province: undefined });
    const subject = fill(messages.mail.distributionSubject, { address });
    const text = fill(messages.mail.distributionText, { company: tenant.displayName, address });
    const attachment = {
      key: keyOf(kept),
      name: nameOf(contents),
      type: 'application/pdf',
    };
    await this.actions.once(key, request, async () => {
      for (const to of emails) await this.mailer.send({ kind: 'report', to, subject, text, attachment });
      this.events.publish('report.distributed', {
        entityId: record.visits[side]!.id,
        after: { emails, revision: kept.revision, sha256: kept.sha256 },
      });
    });
  }

  private async toSend(conditionInspectionId: number, inspectionId: number | undefined) {
    const record = await orNoReport(() => this.records.open(conditionInspectionId));
    const side = sentSide(record, inspectionId);
    if (side === null) throw ruleViolation(messages.inspectionManagement.distributionIncomplete);
    if (!maySend(record, side)) throw forbidden(undefined, { ability: 'inspection.distribute' });
    return { record, side };
  }

  private async printFinished({ conditionInspectionId, inspectionId }: CompletedInspection): Promise<void> {
    const open = () => this.records.openForProduct(conditionInspectionId);
    const record = await open();
    await this.kept({ record, side: sideOf(record, inspectionId), open });
  }

  private async printed(wanted: WantedReport, options: PrintOptions = {}): Promise<PrintedReport> {
    const { record, side } = wanted;
    const read = await this.read(wanted);
    if (isFinished(record, side)) return this.prints.printed(record.visits[side]!.id, read, options);
    // Customers see no unfinished reports, and externally completed inspections have none.
    if (isCustomerSide(requestContext.actor()) || record.visits[side]?.completedExternally) throw noReport();
    return this.prints.printed(null, read, options);
  }

  private async kept(wanted: WantedReport) {
    return this.prints.kept(wanted.record.visits[wanted.side]!.id, await this.read(wanted));
  }

  private async read({ record, side, open }: WantedReport): Promise<ReadReport> {
    const contents = await this.source.contents(record, side);
    return { contents, reread: async () => this.source.contents(await open(), side) };
  }
}

/** One side of an opened record, and how to reopen it. */
interface WantedReport {
  record: OpenRecord;
  side: PairSide;
  open: () => Promise<OpenRecord>;
}

const sideOf = ({ visits: inspections }: OpenRecord, inspectionId: number): PairSide =>
  inspections.moveIn?.id === inspectionId ? 'moveIn' : 'moveOut';

function isFinished({ visits: inspections }: OpenRecord, side: PairSide): boolean {
  const inspection = inspections[side];
  return (
    inspection !== null &&
    inspection.inspectedDate !== null &&
    !inspection.completedExternally &&
    !inspection.cancelled
  );
}

/** A caller who sees a record through one inspection may read the report of the other but not send it, at any time. */
function maySend({ visits: inspections }: OpenRecord, side: PairSide): boolean {
  const clock = { now: 0, graceDelayHours: 0 };
  return inspectionAbilities(requestContext.actor(), accessRow(inspections[side]!), clock).distribute;
}

/** Returns which side's report to send: the given inspection's, or the last one's; null when it is not finished. */
function sentSide(record: OpenRecord, inspectionId: number | undefined): PairSide | null {
  const sides = (['moveOut', 'moveIn'] as const).filter(
    (side) => inspectionId === undefined || record.visits[side]?.id === inspectionId,
  );
  if (sides.length === 0) throw noReport();
  return sides.find((side) => isFinished(record, side)) ?? null;
}
