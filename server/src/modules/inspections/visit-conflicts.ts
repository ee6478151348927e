import { Injectable } from '@nestjs/common';
import {
  type BlockedInspector,
  blockedStarts,
  type ConflictingVisit,
  displayVisit,
  displayVisitIn,
  fill,
  findConflicts,
  ianaZone,
  instantToWall,
  messages,
  periodWindow,
  type PlannedVisit,
  type ScheduleConflict,
  seesInspection,
  streetKey,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { ProductError } from '../../core/errors/product-error';
import { UsersService } from '../users/users.service';
import { accessRow } from './inspection-changes';
import type { InspectionRowFacts, PlannedVisitFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A visit that is to be planned: what the conflict rule asks of it, and the zone in which it is spoken of. */
export type WantedVisit = Pick<
  InspectionRowFacts,
  'id' | 'scheduledAt' | 'locationId' | 'inspectedDate' | 'cancelled' | 'timeZone'
> & { durationMinutes: number | null; streetKey: string | null };

/** Where a visit would be made. */
type Place = Parameters<typeof streetKey>[0] & { virtualLocationId: number | null };

/** Whether an inspector can keep a visit (spec 3 §5), decided so that of many at once exactly one wins. */
@Injectable()
export class VisitConflicts {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Takes the inspector's plan for the open unit of work: a second unit waits here until the first has committed,
   * and then sees its visits.
   * @throws ProductError rule_violation when there is no such inspector to plan for
   */
  async takePlan(inspectorId: number): Promise<void> {
    if (!(await this.users.takePlan(inspectorId))) {
      throw new ProductError('rule_violation', 'There is no active inspector with this id.', { inspectorId });
    }
  }

  /** @throws ProductError schedule_conflict, naming the visits in the way as far as the caller may know of them */
  assertFree(inspectorId: number, requested: InspectionRowFacts[]): Promise<void> {
    return this.assertAllFree(new Map([[inspectorId, requested]]));
  }

  /**
   * The same for the visits of several inspectors.
   * @throws ProductError schedule_conflict, naming the visits in the way of all of them
   */
  async assertAllFree(requested: ReadonlyMap<number, InspectionRowFacts[]>): Promise<void> {
    const conflicts: ConflictingVisit[] = [];
    const inCall = new Set([...requested.values()].flat().map(({ id }) => id));
    for (const [inspectorId, visits] of requested)
      conflicts.push(...(await this.find(inspectorId, visits.map(wantedVisit), inCall)));
    const first = conflicts[0];
    if (!first) return;
    const date = shownVisit(first);
    throw new ProductError(
      'schedule_conflict',
      fill(messages.inspectionManagement.scheduleConflict, { date }),
      {
        conflicts,
      },
    );
  }

  /** What stands in the way of half an hour at this time, wherever it is. */
  async at(inspectorId: number, time: { at: number; timeZone: string }): Promise<ConflictingVisit[]> {
    await this.users.getInspector(inspectorId);
    return this.find(inspectorId, [wantedAt(time, null)]);
  }

  /** The visits planned for a calendar date in a zone (by its key), in their order. */
  async ofDay(inspectorId: number, date: string, timeZone: string): Promise<ConflictingVisit[]> {
    await this.users.getInspector(inspectorId);
    const { from, before } = periodWindow(date, date, ianaZone(timeZone));
    const visits = inTravelOrder(await this.rows.plannedVisits([inspectorId], from, before - 1));
    return this.told(visits.map(({ id }) => ({ id, askedZone: timeZone })));
  }

  /** Which of these inspectors could not keep one of the visits, whether or not the caller may know of what else they do. */
  async busyAmong(inspectorIds: number[], requested: readonly WantedVisit[]): Promise<Set<number>> {
    const visits = new Map(inspectorIds.map((id): [number | null, PlannedVisitFacts[]] => [id, []]));
    for (const facts of await this.around(inspectorIds, requested))
      visits.get(facts.inspectorId)?.push(facts);
    const isBusy = (id: number) => conflictsOf(id, requested, visits.get(id) ?? []).length > 0;
    return new Set(inspectorIds.filter(isBusy));
  }

  /**
   * Returns the times between two instants at which each of these inspectors could not begin a visit, whether or not the
   * caller may know what else they do then.
   */
  async blockedTimes(
    inspectorIds: number[],
    visit: WantedVisit,
    { from, until }: { from: number; until: number },
  ): Promise<BlockedInspector[]> {
    const planned = await this.rows.plannedVisits(inspectorIds, from - DAY_MS, until + DAY_MS);
    return inspectorIds.map((inspectorId) => {
      const own = planned.filter((facts) => facts.inspectorId === inspectorId);
      const visits = own.map((facts) => plannedVisit(wantedVisit(facts), inspectorId));
      const blocked = blockedStarts(plannedVisit(visit, inspectorId), visits);
      return { inspectorId, blocked: blocked.filter((each) => each.until >= from && each.from <= until) };
    });
  }

  /**
   * Visits in the way of each requested one, by its id.
   * @param inCall ids of all visits that are planned anew with these, whoever makes them: their present times do not count
   */
  async ofEach(
    inspectorId: number,
    requested: readonly WantedVisit[],
    inCall: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, ConflictingVisit[]>> {
    const existing = await this.around([inspectorId], requested);
    const others = existing.filter(({ id }) => !inCall.has(id));
    const found = new Map<number, ConflictingVisit[]>();
    for (const { existing: visit, requested: asked } of conflictsOf(inspectorId, requested, others)) {
      const askedZone = requested.find(({ id }) => id === asked.id)?.timeZone ?? null;
      const told = await this.told([{ id: visit.id, askedZone }]);
      found.set(asked.id, [...(found.get(asked.id) ?? []), ...told]);
    }
    return found;
  }

  /** The inspector's visits that the requested ones would get in the way of. @param inCall see `ofEach` */
  private async find(
    inspectorId: number,
    requested: readonly WantedVisit[],
    inCall: ReadonlySet<number> = new Set(),
  ): Promise<ConflictingVisit[]> {
    const zones = new Map(requested.map(({ id, timeZone }) => [id, timeZone]));
    const existing = await this.around([inspectorId], requested);
    const others = existing.filter(({ id }) => !inCall.has(id));
    const found = conflictsOf(inspectorId, requested, others);
    const once = new Map<number, ScheduleConflict>();
    for (const conflict of found)
      if (!once.has(conflict.existing.id)) once.set(conflict.existing.id, conflict);
    return this.told(
      [...once.values()].map(({ existing, requested: asked }) => ({
        id: existing.id,
        askedZone: zones.get(asked.id) ?? null,
      })),
    );
  }

  /** Visits as the caller may know of them: what they show is read only where there are any. */
  private async told(visits: { id: number; askedZone: string | null }[]): Promise<ConflictingVisit[]> {
    const rows = await this.rows.byIdsAlone(visits.map(({ id }) => id));
    const facts = new Map(rows.map((row) => [row.id, row]));
    return visits.flatMap(({ id, askedZone }) => {
      const row = facts.get(id);
      return row ? [conflictingVisit(row, askedZone)] : [];
    });
  }

  /** Their visits of the days around the requested ones. */
  private async around(
    inspectorIds: number[],
    requested: readonly WantedVisit[],
  ): Promise<PlannedVisitFacts[]> {
    const times = requested.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    if (times.length === 0) return [];
    return this.rows.plannedVisits(inspectorIds, Math.min(...times) - DAY_MS, Math.max(...times) + DAY_MS);
  }
}

/** A visit that nobody has ordered yet. @param place null: wherever it is */
export const wantedAt = (time: { at: number; timeZone: string }, place: Place | null): WantedVisit => ({
  id: 0,
  scheduledAt: time.at,
  timeZone: time.timeZone,
  durationMinutes: null,
  locationId: place && place.virtualLocationId,
  streetKey: place && streetKey(place),
  inspectedDate: null,
  cancelled: false,
});

/** A visit of the database, to be planned as it stands here. */
export const wantedVisit = (facts: PlannedVisitFacts): WantedVisit => ({
  ...facts,
  streetKey: streetKey(facts),
});

/** By time; visits of one time by address, as they are made one after the other. */
export const inTravelOrder = (visits: readonly PlannedVisitFacts[]): PlannedVisitFacts[] =>
  visits.toSorted(
    (a, b) =>
      (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0) ||
      compareKeys(a.addressKey, b.addressKey) ||
      compareKeys(a.unitKey, b.unitKey) ||
      a.id - b.id,
  );

const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const conflictsOf = (
  inspectorId: number,
  requested: readonly WantedVisit[],
  existing: readonly PlannedVisitFacts[],
): ScheduleConflict[] =>
  findConflicts(
    requested.map((visit) => plannedVisit(visit, inspectorId)),
    existing.map((facts) => plannedVisit(wantedVisit(facts), inspectorId)),
  );

const plannedVisit = (visit: WantedVisit, inspectorId: number): PlannedVisit => ({
  id: visit.id,
  inspectorId,
  scheduledAt: visit.scheduledAt,
  durationMinutes: visit.durationMinutes,
  virtualLocationId: visit.locationId,
  streetKey: visit.streetKey,
  inspectedDate: visit.inspectedDate,
  cancelled: visit.cancelled,
});

/**
 * The visit as the caller may know of it: of one out of their sight only when it is. That is said in the zone that was
 * asked in, because a visit's own zone tells where it is.
 */
function conflictingVisit(facts: InspectionRowFacts, askedZone: string | null): ConflictingVisit {
  const { id, scheduledDate, scheduledAt, timeZone, addressLine1, addressLine2, city, country } = facts;
  if (!seesInspection(requestContext.actor(), accessRow(facts))) {
    const wall = instantToWall(scheduledAt ?? 0, ianaZone(askedZone));
    return { busy: true, scheduledDate: wall, timeZone: askedZone ?? '' };
  }
  return {
    id,
    scheduledDate: scheduledDate ?? '',
    timeZone: timeZone ?? '',
    askedTimeZone: askedZone ?? '',
    addressLine1,
    addressLine2,
    city,
    country,
  };
}

function shownVisit(visit: ConflictingVisit): string {
  const zone = ianaZone(visit.timeZone);
  if ('busy' in visit) return displayVisit(visit.scheduledDate, zone);
  return displayVisitIn(ianaZone(visit.askedTimeZone), visit.scheduledDate, zone);
}
