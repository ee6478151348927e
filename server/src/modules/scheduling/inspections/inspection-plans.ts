import { Injectable } from '@nestjs/common';
import {
  type BlockedInspector,
  type InspectionAbility,
  isInPast,
  type PlanRequest,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest } from '../../../core/errors/product-error';
import { EligibleInspectors, type Inspector } from '../../parties/users/eligible-inspectors';
import { type InspectionChange, InspectionChanges, type Target } from './inspection-changes';
import { readInspectionTime, timeInPast } from './planning.service';
import type { InspectionRowFacts } from './row-facts.queries';
import { InspectionConflicts, requestedInspection } from './inspection-conflicts';

type Time = Pick<InspectionRowFacts, 'scheduledDate' | 'timeZone' | 'scheduledAt'>;

/** The requested changes: undefined keeps a value, null removes it. */
interface WantedPlan {
  inspectorId: number | null | undefined;
  time: Time | null | undefined;
}

type Step = Omit<InspectionChange, keyof Target>;

const NO_TIME: Time = { scheduledDate: null, timeZone: null, scheduledAt: null };

/** Changes inspector and time of one inspection in one step, for dragging on the day board. */
@Injectable()
export class InspectionPlans {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly clock: Clock,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Applies both changes or none. Each change needs its own ability and publishes its own event.
   * @throws ProductError invalid_request | rule_violation | time_in_past (unless it is allowed) | edit_conflict |
   * inspector_not_eligible | schedule_conflict | forbidden | not_found
   */
  set(target: Target, request: PlanRequest): Promise<InspectionRowFacts> {
    const wanted = this.read(request);
    return this.units.run(async () => {
      const { inspectorId, time } = wanted;
      const given = inspectorId === undefined ? {} : { inspectorId };
      const seen = await this.changes.seenUnchanged([target], { ...given, ...(time ?? {}) });
      const present = seen.facts(target.id);
      const after = { ...present, ...given, ...(time === undefined ? {} : (time ?? NO_TIME)) };
      const isOther = after.inspectorId !== present.inspectorId;
      const inspector = isOther ? await this.taken(after) : null;
      if (!isOther && after.inspectorId !== null) await this.conflicts.lockSchedule(after.inspectorId);
      const steps = [
        ...(isOther ? [inspectorStep(present, after, inspector, this.clock.now())] : []),
        ...(isOtherTime(present, after) ? [timeStep(after)] : []),
      ];
      if (after.inspectorId !== null && steps.length > 0)
        await this.conflicts.assertFree(after.inspectorId, [after]);
      return this.apply(target, steps);
    });
  }

  /**
   * Returns when an inspection could not start, for each inspector the caller could assign; empty when the caller may
   * not plan it.
   * @throws ProductError not_found
   */
  async blockedTimes(id: number, range: { from: number; until: number }): Promise<BlockedInspector[]> {
    const seen = await this.changes.seen([id]);
    const inspection = seen.facts(id);
    const assigns = seen.can(id, inspection.inspectorId === null ? 'assign' : 'reassign');
    const keeps = inspection.inspectorId !== null && (assigns || seen.can(id, 'schedule'));
    const present = keeps ? [inspection.inspectorId!] : [];
    const others = assigns ? (await this.eligible.forAll([inspection])).map((each) => each.id) : [];
    return this.conflicts.blockedTimes(
      [...new Set([...present, ...others])],
      requestedInspection(inspection),
      range,
    );
  }

  private read({ inspectorId, scheduledDate, timezone, allowPast }: PlanRequest): WantedPlan {
    if (inspectorId === undefined && scheduledDate === undefined)
      throw invalidRequest('Name inspectorId or scheduledDate.');
    if (scheduledDate === undefined || scheduledDate === null) return { inspectorId, time: scheduledDate };
    if (timezone === undefined) throw invalidRequest('scheduledDate and timezone belong together.');
    const { wall, at, timeZone } = readInspectionTime({ scheduledDate, timezone });
    if (!allowPast && isInPast(at, this.clock.now())) throw timeInPast(wall, timeZone);
    return { inspectorId, time: { scheduledDate: wall, timeZone, scheduledAt: at } };
  }

  /** Locks the new inspector's schedule and checks that they are eligible; null when nobody is assigned. */
  private async taken(after: InspectionRowFacts): Promise<Inspector | null> {
    if (after.inspectorId === null) return null;
    const inspector = await this.eligible.taken(after.inspectorId);
    this.eligible.assertEligible(inspector, after.inspectorId, [after]);
    return inspector;
  }

  /** Applies steps in sequence, each checked and recorded on the row that the previous step left. */
  private async apply({ id, expected }: Target, steps: readonly Step[]): Promise<InspectionRowFacts> {
    let row = (await this.changes.seen([id])).facts(id);
    for (const [place, step] of steps.entries()) {
      const change = { ...step, id, expected: place === 0 ? expected : null };
      row = await this.changes.apply(change, await this.changes.seen([id]));
    }
    return row;
  }
}

const isOtherTime = (present: Time, after: Time): boolean =>
  present.scheduledDate !== after.scheduledDate || present.timeZone !== after.timeZone;

function inspectorStep(
  present: InspectionRowFacts,
  { inspectorId }: InspectionRowFacts,
  inspector: Inspector | null,
  now: number,
): Step {
  const shown = {
    inspectorFirstName: inspector?.firstName ?? null,
    inspectorName: inspector?.name ?? null,
  };
  if (inspectorId === null) {
    const values = { inspectorId: null, assignedDate: null };
    return { ability: 'unassign', event: 'inspection.unassigned', values, shown };
  }
  const values = { inspectorId, assignedDate: now };
  return { ability: abilityToGive(present), event: 'inspection.assigned', values, shown };
}

const abilityToGive = ({ inspectorId }: InspectionRowFacts): InspectionAbility =>
  inspectorId === null ? 'assign' : 'reassign';

function timeStep({ scheduledDate, timeZone, scheduledAt }: Time): Step {
  const values = { scheduledDate, timeZone, scheduledAt };
  return scheduledDate === null
    ? { ability: 'unschedule', event: 'inspection.unscheduled', values }
    : { ability: 'schedule', event: 'inspection.scheduled', values };
}
