/** Minimum and default length of an inspection, in minutes. */
export const INSPECTION_MINUTES = 30;

const MINUTE_MS = 60_000;

/** Facts that determine whether two inspections conflict. */
export interface PlannedInspection {
  id: number;
  inspectorId: number | null;
  /** UTC ms; null while unscheduled. */
  scheduledAt: number | null;
  durationMinutes: number | null;
  virtualLocationId: number | null;
  /** `streetKey` of rules/address; null when the property has no street. */
  streetKey: string | null;
  inspectedDate: number | null;
  cancelled: boolean;
}

/**
 * Returns whether one inspector cannot perform both visits: the second starts before or exactly when the first ends, so a
 * difference of exactly 30 minutes conflicts. A visit counts as at least 30 minutes, whatever its own duration. Visits at
 * one virtual location or street address do not conflict.
 */
export function inspectionsConflict(a: PlannedInspection, b: PlannedInspection): boolean {
  if (a.id === b.id || a.inspectorId === null || a.inspectorId !== b.inspectorId) return false;
  if (!isOpen(a) || !isOpen(b)) return false;
  if (a.virtualLocationId !== null && a.virtualLocationId === b.virtualLocationId) return false;
  if (a.streetKey !== null && a.streetKey === b.streetKey) return false;
  return a.scheduledAt <= endOf(b) && b.scheduledAt <= endOf(a);
}

type OpenInspection = PlannedInspection & { scheduledAt: number };

const byTime = (a: OpenInspection, b: OpenInspection): number => a.scheduledAt - b.scheduledAt || a.id - b.id;

function isOpen<Planned extends PlannedInspection>(
  inspection: Planned,
): inspection is Planned & OpenInspection {
  return inspection.scheduledAt !== null && inspection.inspectedDate === null && !inspection.cancelled;
}

function endOf(inspection: OpenInspection): number {
  return inspection.scheduledAt + Math.max(INSPECTION_MINUTES, inspection.durationMinutes ?? 0) * MINUTE_MS;
}

export interface ScheduleConflict {
  requested: PlannedInspection;
  existing: PlannedInspection;
}

/**
 * Returns the conflicts that scheduling `requested` would cause. Inspections of one call do not conflict with each other;
 * rows of `existing` that are being rescheduled count only with their new time. Sorted by the existing inspection's time.
 */
export function findConflicts(
  requested: readonly PlannedInspection[],
  existing: readonly PlannedInspection[],
): ScheduleConflict[] {
  const inCall = new Set(requested.map((inspection) => inspection.id));
  const others = existing.filter((inspection) => !inCall.has(inspection.id));
  return requested
    .flatMap((inspection) =>
      others
        .filter((other) => inspectionsConflict(inspection, other))
        .map((other) => ({ requested: inspection, existing: other })),
    )
    .sort((a, b) => (a.existing.scheduledAt ?? 0) - (b.existing.scheduledAt ?? 0));
}

/**
 * Returns the inspections that conflict with another one of their inspector, in order of time. Compares each with those
 * that are not over when it starts.
 */
export function findConflicting<Planned extends PlannedInspection>(
  inspections: readonly Planned[],
): Planned[] {
  const conflicting = new Set<Planned & OpenInspection>();
  const runningByInspector = new Map<number, (Planned & OpenInspection)[]>();
  for (const next of inspections.filter(isOpen<Planned>).sort(byTime)) {
    if (next.inspectorId === null) continue;
    const running = (runningByInspector.get(next.inspectorId) ?? []).filter(
      (earlier) => endOf(earlier) >= next.scheduledAt,
    );
    for (const earlier of running) if (inspectionsConflict(earlier, next)) conflicting.add(earlier).add(next);
    runningByInspector.set(next.inspectorId, [...running, next]);
  }
  return [...conflicting].sort(byTime);
}

/** A range of instants (UTC ms), inclusive. */
interface TimeStretch {
  from: number;
  until: number;
}

/**
 * Returns the start times at which `visit` would conflict with one of `existing`, as sorted ranges. The inspection's own
 * current time is ignored. Overlapping and adjacent ranges are merged.
 */
export function blockedStarts(
  inspection: PlannedInspection,
  existing: readonly PlannedInspection[],
): TimeStretch[] {
  const lasts = Math.max(INSPECTION_MINUTES, inspection.durationMinutes ?? 0) * MINUTE_MS;
  const stretches = existing
    .flatMap((other) => {
      const { scheduledAt } = other;
      if (scheduledAt === null || !inspectionsConflict({ ...inspection, scheduledAt }, other)) return [];
      return [{ from: scheduledAt - lasts, until: endOf({ ...other, scheduledAt }) }];
    })
    .sort((a, b) => a.from - b.from);
  const joined: TimeStretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && stretch.from <= last.until) last.until = Math.max(last.until, stretch.until);
    else joined.push(stretch);
  }
  return joined;
}
