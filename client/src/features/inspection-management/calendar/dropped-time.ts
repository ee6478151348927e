import {
  addDays,
  type BlockedStretch,
  defaultTimeZone,
  IANA_ZONES,
  instantToWall,
  isSameZone,
  type PlanRequest,
  type StaffInspectionRow,
  timeZoneKey,
  type TimeZoneKey,
  wallToInstant,
} from '@walkthrough/domain';
import { wallAt } from './calendar-days';

const DAY_MS = 86_400_000;

/** Returns the zone to schedule an inspection in: its own, or its property's. */
function zoneKeyOf({ timeZone, property }: StaffInspectionRow): TimeZoneKey {
  const own = timeZone === null ? null : timeZoneKey(timeZone);
  return own ?? defaultTimeZone(property.country === 'US' ? 'US' : 'CA', property.province);
}

type DroppedTime =
  | { ok: true; time: { scheduledDate: string; timezone: TimeZoneKey } }
  /** The time is skipped by a daylight-saving change. */
  | { ok: false; nextValid: string };

/** Converts a place on the day board to a time in the inspection's own zone. */
export function timeAt(
  row: StaffInspectionRow,
  { day, minutes, zone }: { day: string; minutes: number; zone: string },
): DroppedTime {
  const timezone = zoneKeyOf(row);
  const wall = wallAt(day, minutes);
  // In the same zone the server reports skipped times with its usual message.
  if (isSameZone(zone, IANA_ZONES[timezone])) return { ok: true, time: { scheduledDate: wall, timezone } };
  const instant = wallToInstant(wall, zone);
  if (!instant.ok) return { ok: false, nextValid: instant.reason === 'gap' ? instant.nextValid : wall };
  return { ok: true, time: { scheduledDate: instantToWall(instant.at, IANA_ZONES[timezone]), timezone } };
}

/** Returns the same time of day, in the inspection's own zone, on another day; null if it has no time. */
export function timeOnDay(row: StaffInspectionRow, fromDay: string, toDay: string) {
  if (row.scheduledDate === null) return null;
  const days = Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS);
  const day = addDays(row.scheduledDate.slice(0, 10), days);
  return { scheduledDate: `${day}${row.scheduledDate.slice(10)}`, timezone: zoneKeyOf(row) };
}

export interface Drop {
  /** Undefined keeps the inspector. */
  inspectorId?: number | null;
  /** Undefined keeps the time, null removes it. */
  time?: { scheduledDate: string; timezone: TimeZoneKey } | null;
}

/** Returns the request for a drop; null if nothing changes. */
export function planOf(row: StaffInspectionRow, { inspectorId, time }: Drop): PlanRequest | null {
  const isOther = inspectorId !== undefined && inspectorId !== (row.inspector?.id ?? null);
  const isOtherTime =
    time === null
      ? row.scheduledDate !== null
      : time !== undefined &&
        (time.scheduledDate !== row.scheduledDate ||
          row.timeZone === null ||
          time.timezone !== timeZoneKey(row.timeZone));
  if (!isOther && !isOtherTime) return null;
  return {
    ...(isOther && { inspectorId }),
    ...(isOtherTime && (time === null ? { scheduledDate: null } : time)),
  };
}

/** Returns the request that restores an inspection's previous plan. */
export function planBack(before: StaffInspectionRow): PlanRequest {
  const { inspector, scheduledDate } = before;
  return {
    inspectorId: inspector?.id ?? null,
    ...(scheduledDate === null
      ? { scheduledDate: null }
      : { scheduledDate, timezone: zoneKeyOf(before), allowPast: true }),
  };
}

/** Returns whether the dragged inspection cannot start in a half hour of the day board. */
export function isBlocked(
  stretches: readonly BlockedStretch[],
  { day, minutes, zone }: { day: string; minutes: number; zone: string },
): boolean {
  const start = wallToInstant(wallAt(day, minutes), zone);
  return start.ok && stretches.some(({ from, until }) => from <= start.at && start.at <= until);
}

/** Returns whether an inspection moved to another day at its own time would conflict. */
export function isDayBlocked(
  stretches: readonly BlockedStretch[],
  row: StaffInspectionRow,
  days: { from: string; to: string },
): boolean {
  const time = timeOnDay(row, days.from, days.to);
  if (time === null) return false;
  const start = wallToInstant(time.scheduledDate, IANA_ZONES[time.timezone]);
  return start.ok && stretches.some(({ from, until }) => from <= start.at && start.at <= until);
}
