import { Injectable } from '@nestjs/common';
import {
  type ConflictingInspection,
  displayInspection,
  displayWall,
  fill,
  ianaZone,
  type InspectionAbility,
  isInPast,
  isPlausibleDay,
  messages,
  parseInspectionTime,
  timeZoneKey,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ProductError, ruleViolation } from '../../../core/errors/product-error';
import {
  type InspectionChange,
  InspectionChanges,
  type SeenInspections,
  type Target,
} from './inspection-changes';
import { EligibleInspectors } from '../../parties/users/eligible-inspectors';
import type { InspectionRowFacts } from './row-facts.queries';
import { TakenInspections } from './taken-inspections';
import { InspectionConflicts } from './inspection-conflicts';

/** Requested time of an inspection: wall time as sent, and the key of its zone. */
interface InspectionTime {
  scheduledDate: string | number;
  timezone: string;
}

/**
 * Assigns and schedules inspections. Every call is all or nothing and returns the resulting rows; concurrent calls
 * are serialized per inspector, so exactly those without conflicts succeed.
 */
@Injectable()
export class PlanningService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
    private readonly taken: TakenInspections,
  ) {}

  /**
   * Assigns inspections to an eligible inspector, together with their scheduled times. An inspection that the caller
   * takes and already has stays unchanged: older clients take it with each report.
   * @throws ProductError not_found | conflict (the caller takes an inspection that somebody else has) | edit_conflict
   * | forbidden | inspector_not_eligible | schedule_conflict
   */
  assign(inspectorId: number, targets: Target[]): Promise<InspectionRowFacts[]> {
    return this.units.run(async () => {
      const inspector = await this.eligible.taken(inspectorId);
      const values = { inspectorId, assignedDate: this.clock.now() };
      if (inspectorId === requestContext.actor().inspectorId)
        for (const target of targets) await this.taken.assertStillFree(target);
      const seen = await this.changes.seenUnchanged(targets, values);
      const given = targets.filter(({ id }) => !isTakenAgain(seen.facts(id), inspectorId));
      const abilityFor = (id: number) => abilityToAssign(seen, id, inspectorId);
      const inspections = given.map(({ id }) => seen.requireAbility(id, abilityFor(id)));
      this.eligible.assertEligible(inspector, inspectorId, inspections);
      await this.conflicts.assertFree(inspectorId, inspections);
      const shown = {
        inspectorFirstName: inspector?.firstName ?? null,
        inspectorName: inspector?.name ?? null,
      };
      const change = { event: 'inspection.assigned', values, shown } as const;
      const assigned = await this.changes.applyAll(
        given.map((target) => ({ ...target, ...change, ability: abilityFor(target.id) })),
        seen,
      );
      const rows = new Map(assigned.map((row) => [row.id, row]));
      return targets.map(({ id }) => rows.get(id) ?? seen.facts(id));
    });
  }

  unassign(target: Target): Promise<InspectionRowFacts[]> {
    const values = { inspectorId: null, assignedDate: null };
    const shown = { inspectorFirstName: null, inspectorName: null };
    return this.changeOne({ ...target, ability: 'unassign', event: 'inspection.unassigned', values, shown });
  }

  /**
   * Schedules inspections at the same time: one, or those of one place.
   * @throws ProductError invalid_request | rule_violation | time_in_past (unless it is allowed) | edit_conflict |
   * schedule_conflict | forbidden | not_found
   */
  async schedule(
    time: InspectionTime & { allowPast?: boolean },
    targets: Target[],
  ): Promise<InspectionRowFacts[]> {
    const { wall, at, timeZone } = readInspectionTime(time);
    if (!time.allowPast && isInPast(at, this.clock.now())) throw timeInPast(wall, timeZone);
    const values = { scheduledDate: wall, timeZone, scheduledAt: at };
    return this.units.run(async () => {
      const ids = targets.map(({ id }) => id);
      // Read before the lock, to know whose schedule to lock. Rows changed while waiting are detected by their
      // version, and the transaction is retried.
      const seen = await this.changes.seenUnchanged(targets, values);
      // Locked in id order to avoid deadlocks.
      const inspectorIds = [...new Set(ids.flatMap((id) => seen.facts(id).inspectorId ?? []))].sort(
        (a, b) => a - b,
      );
      for (const inspectorId of inspectorIds) await this.conflicts.lockSchedule(inspectorId);
      const wanted = ids.map((id) => ({ ...seen.facts(id), ...values }));
      await this.conflicts.assertAllFree(
        new Map(
          inspectorIds.map((inspectorId) => [
            inspectorId,
            wanted.filter((facts) => facts.inspectorId === inspectorId),
          ]),
        ),
      );
      const change = { ability: 'schedule', event: 'inspection.scheduled', values } as const;
      return this.changes.applyAll(
        targets.map((target) => ({ ...target, ...change })),
        seen,
      );
    });
  }

  unschedule(target: Target): Promise<InspectionRowFacts[]> {
    return this.changeOne({ ...target, ...UNSCHEDULING });
  }

  /**
   * Removes the scheduled times of several inspections; their inspectors stay.
   * @throws ProductError not_found | edit_conflict (naming all that have changed) | forbidden | conflict
   */
  unscheduleAll(targets: Target[]): Promise<InspectionRowFacts[]> {
    return this.units.run(async () => {
      const seen = await this.changes.seenUnchanged(targets, UNSCHEDULING.values);
      return this.changes.applyAll(
        targets.map((target) => ({ ...target, ...UNSCHEDULING })),
        seen,
      );
    });
  }

  /**
   * Returns an inspector's inspections that conflict with one at this time, or with the given ones, as scheduling them
   * would be refused.
   * @throws ProductError not_found
   */
  async conflictsAt(
    inspectorId: number,
    time: InspectionTime,
    ids: number[] = [],
  ): Promise<ConflictingInspection[]> {
    const { wall, at, timeZone } = readInspectionTime(time);
    const values = { scheduledDate: wall, timeZone, scheduledAt: at };
    const seen = await this.changes.seen(ids);
    const inspections = ids.map((id) => ({ ...seen.facts(id), ...values }));
    return this.conflicts.findConflictsAt(inspectorId, { at, timeZone }, inspections);
  }

  /** Returns an inspector's inspections on the day of this time, in travel order. */
  async dayOf(inspectorId: number, time: InspectionTime): Promise<ConflictingInspection[]> {
    const { wall, timeZone } = readInspectionTime(time);
    return this.conflicts.inspectionsOfDay(inspectorId, wall.slice(0, 10), timeZone);
  }

  private changeOne(change: InspectionChange): Promise<InspectionRowFacts[]> {
    return this.units.run(async () => [
      await this.changes.apply(change, await this.changes.seen([change.id])),
    ]);
  }
}

const UNSCHEDULING = {
  ability: 'unschedule',
  event: 'inspection.unscheduled',
  values: { scheduledDate: null, timeZone: null, scheduledAt: null },
} as const;

export function timeInPast(wall: string, timeZone: string): ProductError {
  const text = fill(messages.inspectionManagement.timeInPast, {
    visit: displayInspection(wall, ianaZone(timeZone)),
  });
  return new ProductError('time_in_past', text, { scheduledDate: wall, timeZone });
}

/** @throws ProductError invalid_request | rule_violation (a time in a daylight-saving gap, with the next valid one) */
export function readInspectionTime({ scheduledDate, timezone }: InspectionTime) {
  const timeZone = timeZoneKey(timezone);
  if (!timeZone) throw invalidRequest(`'${timezone}' is not a time zone of this product.`);
  const parsed = parseInspectionTime(scheduledDate, ianaZone(timeZone));
  if (parsed.ok && !isPlausibleDay(parsed.wall.slice(0, 10)))
    throw ruleViolation(messages.inspectionDetails.dateImplausible, { field: 'scheduledDate' });
  if (parsed.ok) return { wall: parsed.wall, at: parsed.at, timeZone };
  if (parsed.reason === 'invalid') {
    throw invalidRequest('scheduledDate must be a date and time in the form YYYY-MM-DDTHH:mm.');
  }
  throw ruleViolation(
    fill(messages.inspectionManagement.timeInGap, { time: displayWall(parsed.nextValid) }),
    {
      nextValid: parsed.nextValid,
    },
  );
}

/** Inspectors may take unassigned inspections of their teams; all others are assigned by users who may assign. */
function abilityToAssign(seen: SeenInspections, id: number, inspectorId: number): InspectionAbility {
  const present = seen.facts(id).inspectorId;
  if (present !== null) return 'reassign';
  const isForSelf = inspectorId === requestContext.actor().inspectorId;
  return isForSelf && seen.can(id, 'assignToSelf') ? 'assignToSelf' : 'assign';
}

/** Whether an inspector takes an inspection that they already have. */
const isTakenAgain = (inspection: Pick<InspectionRowFacts, 'inspectorId'>, inspectorId: number): boolean =>
  inspection.inspectorId === inspectorId && requestContext.actor().inspectorId === inspectorId;
