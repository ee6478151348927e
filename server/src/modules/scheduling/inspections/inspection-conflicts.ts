import { Injectable } from '@nestjs/common';
import {
  type BlockedInspector,
  blockedStarts,
  type ConflictingInspection,
  displayInspection,
  displayInspectionIn,
  fill,
  findConflicting,
  findConflicts,
  ianaZone,
  instantToWall,
  MAX_UNPAGED,
  messages,
  periodWindow,
  type PlannedInspection,
  type ScheduleConflict,
  seesInspection,
  streetKey,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import { UsersService } from '../../parties/users/users.service';
import { accessRow } from './inspection-changes';
import type { InspectionRowFacts, PlannedInspectionFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An inspection to schedule: the facts that the conflict rule needs, and the zone to report times in. */
export type RequestedInspection = Pick<
  InspectionRowFacts,
  'id' | 'scheduledAt' | 'locationId' | 'inspectedDate' | 'cancelled' | 'timeZone'
> & { durationMinutes: number | null; streetKey: string | null };

/** The place of an inspection. */
type Place = Parameters<typeof streetKey>[0] & { virtualLocationId: number | null };

/**
 * Checks an inspector's schedule for conflicts; with the schedule lock, exactly one of several concurrent requests
 * succeeds.
 */
@Injectable()
export class InspectionConflicts {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Locks the inspector's schedule until the current transaction commits, so concurrent scheduling is serialized.
   * @throws ProductError rule_violation when there is no active inspector with this id
   */
  async lockSchedule(inspectorId: number): Promise<void> {
    if (!(await this.users.lockSchedule(inspectorId))) {
      throw new ProductError('rule_violation', 'There is no active inspector with this id.', { inspectorId });
    }
  }

  /** @throws ProductError schedule_conflict, with the conflicting inspections as far as the caller may see them */
  assertFree(inspectorId: number, requested: InspectionRowFacts[]): Promise<void> {
    return this.assertAllFree(new Map([[inspectorId, requested]]));
  }

  /**
   * Checks the inspections of several inspectors.
   * @throws ProductError schedule_conflict, with the conflicts of all of them
   */
  async assertAllFree(requested: ReadonlyMap<number, InspectionRowFacts[]>): Promise<void> {
    const conflicts: ConflictingInspection[] = [];
    const inCall = new Set([...requested.values()].flat().map(({ id }) => id));
    for (const [inspectorId, inspections] of requested)
      conflicts.push(
        ...(await this.findConflicts(inspectorId, inspections.map(requestedInspection), inCall)),
      );
    const first = conflicts[0];
    if (!first) return;
    const date = shownInspection(first);
    throw new ProductError(
      'schedule_conflict',
      fill(messages.inspectionManagement.scheduleConflict, { date }),
      {
        conflicts,
      },
    );
  }

  /**
   * Returns the conflicts of inspections at this time; of a 30-minute inspection anywhere when none are given.
   * @param inspections theirs, at the time
   */
  async findConflictsAt(
    inspectorId: number,
    time: { at: number; timeZone: string },
    inspections: readonly InspectionRowFacts[] = [],
  ): Promise<ConflictingInspection[]> {
    await this.users.getInspector(inspectorId);
    if (inspections.length === 0) return this.findConflicts(inspectorId, [requestedInspectionAt(time, null)]);
    return this.findConflicts(
      inspectorId,
      inspections.map(requestedInspection),
      new Set(inspections.map(({ id }) => id)),
    );
  }

  /**
   * Returns the starts of an inspector's other inspections between two instants, and the start times that would conflict
   * with them for one of the inspections, which do not conflict with each other.
   */
  async scheduleAround(
    inspectorId: number,
    inspections: readonly InspectionRowFacts[],
    { from, until }: { from: number; until: number },
  ): Promise<{ planned: number[]; blocked: { from: number; until: number }[] }> {
    const found = await this.rows.plannedInspections([inspectorId], from - DAY_MS, until + DAY_MS);
    const own = new Set(inspections.map(({ id }) => id));
    const others = found.filter(({ id }) => !own.has(id));
    const planned = others.map((facts) => plannedInspection(requestedInspection(facts), inspectorId));
    return {
      planned: others.flatMap(({ scheduledAt }) => scheduledAt ?? []),
      blocked: inspections.flatMap((inspection) =>
        blockedStarts(plannedInspection(requestedInspection(inspection), inspectorId), planned),
      ),
    };
  }

  /** Returns the inspections scheduled on a calendar date of a zone (by its key), in travel order. */
  async inspectionsOfDay(
    inspectorId: number,
    date: string,
    timeZone: string,
  ): Promise<ConflictingInspection[]> {
    await this.users.getInspector(inspectorId);
    const { from, before } = periodWindow(date, date, ianaZone(timeZone));
    const inspections = sortInTravelOrder(
      await this.rows.plannedInspections([inspectorId], from, before - 1),
    );
    return this.redactConflicts(inspections.map(({ id }) => ({ id, askedZone: timeZone })));
  }

  /**
   * Returns which of these inspectors have a conflict with one of the inspections, whether or not the caller may see
   * it.
   */
  async busyAmong(inspectorIds: number[], requested: readonly RequestedInspection[]): Promise<Set<number>> {
    const inspections = byInspector(await this.around(inspectorIds, requested));
    const isBusy = (id: number) => conflictsOf(id, requested, inspections.get(id) ?? []).length > 0;
    return new Set(inspectorIds.filter(isBusy));
  }

  /**
   * Returns, for each inspector, the start times between two instants that would conflict, whether or not the caller
   * may see with what.
   */
  async blockedTimes(
    inspectorIds: number[],
    inspection: RequestedInspection,
    { from, until }: { from: number; until: number },
  ): Promise<BlockedInspector[]> {
    const planned = await this.rows.plannedInspections(inspectorIds, from - DAY_MS, until + DAY_MS);
    const plannedByInspector = byInspector(planned);
    return inspectorIds.map((inspectorId) => {
      const own = plannedByInspector.get(inspectorId) ?? [];
      const inspections = own.map((facts) => plannedInspection(requestedInspection(facts), inspectorId));
      const blocked = blockedStarts(plannedInspection(inspection, inspectorId), inspections);
      return { inspectorId, blocked: blocked.filter((each) => each.until >= from && each.from <= until) };
    });
  }

  /**
   * Returns the ids of scheduled inspections between two instants that conflict with another one of their inspector, by
   * time.
   */
  async conflicting(
    inspectorIds: number[],
    { from, until }: { from: number; until: number },
  ): Promise<number[]> {
    const planned = await this.rows.plannedInspections(inspectorIds, from, until);
    const inspections = planned.flatMap((facts) =>
      facts.inspectorId === null ? [] : [plannedInspection(requestedInspection(facts), facts.inspectorId)],
    );
    return findConflicting(inspections).map(({ id }) => id);
  }

  /**
   * Returns the conflicts of each requested inspection, by its id.
   * @param inCall ids of all inspections rescheduled in the same call, of any inspector; their present times do not
   * count
   */
  async findConflictsOfEach(
    inspectorId: number,
    requested: readonly RequestedInspection[],
    inCall: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, ConflictingInspection[]>> {
    const existing = await this.around([inspectorId], requested);
    const others = existing.filter(({ id }) => !inCall.has(id));
    const conflicts = conflictsOf(inspectorId, requested, others);
    const rows = await this.factsOf(conflicts.map(({ existing: { id } }) => id));
    const zones = new Map(requested.map(({ id, timeZone }) => [id, timeZone]));
    const found = new Map<number, ConflictingInspection[]>();
    for (const { existing: inspection, requested: asked } of conflicts) {
      const row = rows.get(inspection.id);
      if (!row) continue;
      const conflict = conflictingInspection(row, zones.get(asked.id) ?? null);
      found.set(asked.id, [...(found.get(asked.id) ?? []), conflict]);
    }
    return found;
  }

  /** Returns the inspector's inspections that conflict with the requested ones. @param inCall see `findConflictsOfEach` */
  private async findConflicts(
    inspectorId: number,
    requested: readonly RequestedInspection[],
    inCall: ReadonlySet<number> = new Set(),
  ): Promise<ConflictingInspection[]> {
    const zones = new Map(requested.map(({ id, timeZone }) => [id, timeZone]));
    const existing = await this.around([inspectorId], requested);
    const others = existing.filter(({ id }) => !inCall.has(id));
    const found = conflictsOf(inspectorId, requested, others);
    const once = new Map<number, ScheduleConflict>();
    for (const conflict of found)
      if (!once.has(conflict.existing.id)) once.set(conflict.existing.id, conflict);
    return this.redactConflicts(
      [...once.values()].map(({ existing, requested: asked }) => ({
        id: existing.id,
        askedZone: zones.get(asked.id) ?? null,
      })),
    );
  }

  /** Redacts conflicting inspections that the caller may not see. Reads details only when there are conflicts. */
  private async redactConflicts(
    inspections: { id: number; askedZone: string | null }[],
  ): Promise<ConflictingInspection[]> {
    const facts = await this.factsOf(inspections.map(({ id }) => id));
    return inspections.flatMap(({ id, askedZone }) => {
      const row = facts.get(id);
      return row ? [conflictingInspection(row, askedZone)] : [];
    });
  }

  private async factsOf(ids: readonly number[]): Promise<ReadonlyMap<number, InspectionRowFacts>> {
    const facts = new Map<number, InspectionRowFacts>();
    const distinct = [...new Set(ids)];
    for (let from = 0; from < distinct.length; from += MAX_UNPAGED)
      for (const row of await this.rows.byIdsWithoutSync(distinct.slice(from, from + MAX_UNPAGED)))
        facts.set(row.id, row);
    return facts;
  }

  /** Returns the inspectors' inspections on the days around the requested ones. */
  private async around(
    inspectorIds: number[],
    requested: readonly RequestedInspection[],
  ): Promise<PlannedInspectionFacts[]> {
    const times = requested.flatMap(({ scheduledAt }) => scheduledAt ?? []);
    if (times.length === 0) return [];
    return this.rows.plannedInspections(
      inspectorIds,
      Math.min(...times) - DAY_MS,
      Math.max(...times) + DAY_MS,
    );
  }
}

/** An inspection that does not exist yet. @param place null for anywhere */
export const requestedInspectionAt = (
  time: { at: number; timeZone: string },
  place: Place | null,
): RequestedInspection => ({
  id: 0,
  scheduledAt: time.at,
  timeZone: time.timeZone,
  durationMinutes: null,
  locationId: place && place.virtualLocationId,
  streetKey: place && streetKey(place),
  inspectedDate: null,
  cancelled: false,
});

/** An existing inspection, to be scheduled as given. */
export const requestedInspection = (facts: PlannedInspectionFacts): RequestedInspection => ({
  ...facts,
  streetKey: streetKey(facts),
});

/** Sorts by time; inspections at the same time by address, because they are done one after the other. */
export const sortInTravelOrder = (inspections: readonly PlannedInspectionFacts[]): PlannedInspectionFacts[] =>
  inspections.toSorted(
    (a, b) =>
      (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0) ||
      compareKeys(a.addressKey, b.addressKey) ||
      compareKeys(a.unitKey, b.unitKey) ||
      a.id - b.id,
  );

function byInspector(
  planned: readonly PlannedInspectionFacts[],
): ReadonlyMap<number | null, PlannedInspectionFacts[]> {
  const found = new Map<number | null, PlannedInspectionFacts[]>();
  for (const facts of planned) {
    const own = found.get(facts.inspectorId);
    if (own) own.push(facts);
    else found.set(facts.inspectorId, [facts]);
  }
  return found;
}

const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const conflictsOf = (
  inspectorId: number,
  requested: readonly RequestedInspection[],
  existing: readonly PlannedInspectionFacts[],
): ScheduleConflict[] =>
  findConflicts(
    requested.map((inspection) => plannedInspection(inspection, inspectorId)),
    existing.map((facts) => plannedInspection(requestedInspection(facts), inspectorId)),
  );

const plannedInspection = (inspection: RequestedInspection, inspectorId: number): PlannedInspection => ({
  id: inspection.id,
  inspectorId,
  scheduledAt: inspection.scheduledAt,
  durationMinutes: inspection.durationMinutes,
  virtualLocationId: inspection.locationId,
  streetKey: inspection.streetKey,
  inspectedDate: inspection.inspectedDate,
  cancelled: inspection.cancelled,
});

/**
 * Presents a conflict. One that the caller may not see is shown only as busy with its time, in the requested zone,
 * because its own zone would reveal where it is.
 */
function conflictingInspection(facts: InspectionRowFacts, askedZone: string | null): ConflictingInspection {
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

function shownInspection(inspection: ConflictingInspection): string {
  const zone = ianaZone(inspection.timeZone);
  if ('busy' in inspection) return displayInspection(inspection.scheduledDate, zone);
  return displayInspectionIn(ianaZone(inspection.askedTimeZone), inspection.scheduledDate, zone);
}
