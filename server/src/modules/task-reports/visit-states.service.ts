import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { InspectionChanges, type InspectionChange, type Target } from '../inspections/inspection-changes';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { NextVisits } from '../properties/next-visits';

/** What becomes of a visit besides being reported (spec 2 §4, 3 §4). Each answers the visit as it stands then. */
@Injectable()
export class VisitStates {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly nextVisits: NextVisits,
  ) {}

  /** Done by somebody outside: there is no report, and the next visit follows all the same. */
  completeExternally(target: Target): Promise<InspectionRowFacts> {
    const inspectedDate = this.clock.now();
    return this.units.run(async () => {
      const seen = await this.changes.seen([target.id]);
      const change: InspectionChange = {
        ...target,
        ability: 'completeExternally',
        event: 'inspection.completedExternally',
        values: { inspectedDate, hasSchedulingIssue: false, completedExternally: true },
      };
      const done = await this.changes.apply(change, seen);
      if (!done.isCondition) await this.nextVisits.after(seen.facts(target.id), inspectedDate);
      return done;
    });
  }

  /** The occupants have been told that nobody comes. */
  confirmCancellation(target: Target): Promise<InspectionRowFacts> {
    return this.apply({
      ...target,
      ability: 'cancelConfirm',
      event: 'inspection.cancelConfirmed',
      values: { cancelConfirmed: true },
    });
  }

  /** Locks the report, or opens it again. */
  audit(target: Target, audited: boolean): Promise<InspectionRowFacts> {
    const values = audited
      ? { audited, auditedDate: this.clock.now(), auditorId: requestContext.actor().userId }
      : { audited, auditedDate: null, auditorId: null };
    return this.apply({
      ...target,
      ability: audited ? 'audit' : 'unaudit',
      event: audited ? 'inspection.audited' : 'inspection.unaudited',
      values,
    });
  }

  private apply(change: InspectionChange): Promise<InspectionRowFacts> {
    return this.units.run(async () => this.changes.apply(change, await this.changes.seen([change.id])));
  }
}
