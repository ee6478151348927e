import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { InspectionChanges, type InspectionChange, type Target } from '../inspections/inspection-changes';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { NextVisits } from '../properties/next-visits';

/** What becomes of a visit besides being reported (spec 2 §4, 3 §4). */
@Injectable()
export class VisitStates {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly nextVisits: NextVisits,
  ) {}

  /** Done by somebody outside: there is no report, and the next visit follows all the same. */
  async completeExternally(target: Target): Promise<void> {
    const inspectedDate = this.clock.now();
    await this.units.run(async () => {
      const visit = await this.apply({
        ...target,
        ability: 'completeExternally',
        event: 'inspection.completedExternally',
        values: { inspectedDate, hasSchedulingIssue: false, completedExternally: true },
      });
      if (!visit.isCondition) await this.nextVisits.after(visit, inspectedDate);
    });
  }

  /** The occupants have been told that nobody comes. */
  async confirmCancellation(target: Target): Promise<void> {
    await this.units.run(() =>
      this.apply({
        ...target,
        ability: 'cancelConfirm',
        event: 'inspection.cancelConfirmed',
        values: { cancelConfirmed: true },
      }),
    );
  }

  /** Locks the report, or opens it again. */
  async audit(target: Target, audited: boolean): Promise<void> {
    const values = audited
      ? { audited, auditedDate: this.clock.now(), auditorId: requestContext.actor().userId }
      : { audited, auditedDate: null, auditorId: null };
    await this.units.run(() =>
      this.apply({
        ...target,
        ability: audited ? 'audit' : 'unaudit',
        event: audited ? 'inspection.audited' : 'inspection.unaudited',
        values,
      }),
    );
  }

  /** @returns the visit as it was */
  private async apply(change: InspectionChange): Promise<InspectionRowFacts> {
    const seen = await this.changes.seen([change.id]);
    await this.changes.apply(change, seen);
    return seen.facts(change.id);
  }
}
