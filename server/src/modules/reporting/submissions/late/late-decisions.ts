import { Injectable } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { forbidden, notFound, ProductError } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { ReportAccess } from '../../../scheduling/inspections/report-access';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { LateAcceptance } from './late-acceptance';
import { mayDecide } from './late-submissions.presenter';
import { LateSubmissionsQueries } from './late-submissions.queries';

const texts = messages.lateSubmissions;

/** Accepts or rejects a late report, and publishes the outcome to its author. */
@Injectable()
export class LateDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly acceptance: LateAcceptance,
    private readonly access: ReportAccess,
    private readonly queries: LateSubmissionsQueries,
    private readonly rows: InspectionRowsQueries,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    @Recorded(LateSubmission)
    private readonly recorded: RecordedRepository<LateSubmission, 'lateSubmission'>,
  ) {}

  /**
   * Makes it the report of its inspection, which is completed as usual, by the report's author.
   * @throws ProductError not_found | forbidden | conflict (already decided, or incomplete) | report_locked (with a
   * message) | answers_invalid
   */
  async accept(uuid: string): Promise<void> {
    await this.units.run(async () => {
      const { late, inspection } = await this.lockUndecided(uuid);
      await this.acceptance.assertPossible(late, inspection);
      await this.acceptance.apply(late, inspection);
      await this.decide('lateSubmission.accepted', late, { state: 'accepted', rejectReason: null });
    });
  }

  /** @throws ProductError not_found | forbidden | conflict (already decided) */
  async reject(uuid: string, rejectReason: string): Promise<void> {
    await this.units.run(async () => {
      const { late } = await this.lockUndecided(uuid);
      await this.decide('lateSubmission.rejected', late, { state: 'rejected', rejectReason });
    });
  }

  /** Locks an undecided report and its inspection until the current transaction ends. */
  private async lockUndecided(
    uuid: string,
  ): Promise<{ late: LateSubmission; inspection: InspectionRowFacts }> {
    const row = await this.queries.one(uuid);
    if (!row) throw notFound();
    await this.access.take(row.inspectionId);
    await this.late.lockAll([row.id]);
    const [inspection, late] = [await this.rows.one(row.inspectionId), await this.late.get(row.id)];
    if (!inspection) throw notFound();
    if (!mayDecide(inspection)) throw forbidden(undefined, { ability: 'inspection.editReport' });
    if (late.decidedAt !== null) throw await this.alreadyDecided(late);
    return { late, inspection };
  }

  private async alreadyDecided(late: LateSubmission): Promise<ProductError> {
    const decision = await this.queries.decision(late);
    const text = late.state === 'accepted' ? texts.alreadyAccepted : texts.alreadyRejected;
    const words = fill(text, { name: decision?.by ?? '', reason: decision?.reason ?? '' });
    return new ProductError('conflict', words, { state: late.state, decision });
  }

  private async decide(
    event: 'lateSubmission.accepted' | 'lateSubmission.rejected',
    late: LateSubmission,
    decision: Pick<LateSubmission, 'state' | 'rejectReason'>,
  ): Promise<void> {
    const decidedBy = requestContext.actor().userId;
    const values = { ...decision, decidedAt: this.clock.now(), decidedBy };
    await this.recorded.change(event, late, values, { after: { inspectionId: late.inspectionId } });
  }
}
