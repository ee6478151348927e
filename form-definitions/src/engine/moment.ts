import { instantToWall, zoneOfInspection } from '@walkthrough/domain';
import type { Moment } from '../expressions/evaluation';

/** Dates of an inspection. `scheduledDate` is a wall time in its zone, `inspectBy` a calendar date. */
interface InspectionDates {
  inspectedDate: number | null;
  scheduledDate: string | null;
  inspectBy: string | null;
  timeZone: string | null;
}

/**
 * Returns `today()` and `now()` of an inspection in its zone: when it was done, until then when it is planned. Phone and
 * server have the same dates, and neither reads a clock.
 */
export function momentOfInspection(
  { inspectedDate, scheduledDate, inspectBy, timeZone }: InspectionDates,
  place: { country: string; province: string },
): Moment {
  const planned = scheduledDate ?? (inspectBy === null ? '' : `${inspectBy}T00:00`);
  const now =
    inspectedDate === null ? planned : instantToWall(inspectedDate, zoneOfInspection(timeZone, place));
  return { today: now.slice(0, 10), now };
}
