import { isCalendarDate } from '../calendar/calendar';
import {
  displayTime,
  displayInspection,
  displayWall,
  instantToWall,
  isSameZone,
  requireZone,
  zoneLabel,
} from '../time/shown-times';

/**
 * Times of inspections. A scheduled inspection is a wall time (`YYYY-MM-DDTHH:mm`) in a zone; the instant is derived from
 * the zone data bundled with moment-timezone, because the data of Node and of browsers differs. The bundled data covers
 * changes up to 2037; later years keep the last offset.
 */
const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const WALL_SHAPE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const INSTANT_SHAPE =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|([+-])(\d{2}):?(\d{2}))$/i;
const EPOCH_SHAPE = /^-?\d{9,16}$/;
const MINUTE_MS = 60_000;
/** Larger than any offset, and than any change of one. */
const LARGEST_OFFSET_MS = 26 * 60 * MINUTE_MS;

type WallToInstant =
  | { ok: true; at: number }
  /** Skipped by daylight saving; `nextValid` is the first wall time after the gap. */
  | { ok: false; reason: 'gap'; nextValid: string }
  | { ok: false; reason: 'invalid' };

/** Returns whether the text is `YYYY-MM-DDTHH:mm` on a day that exists, in any zone. */
export function isWallTime(text: string): boolean {
  return text.length === WALL_LENGTH && text[10] === 'T' && readWall(text) !== null;
}

function readWall(text: string): string | null {
  const match = WALL_SHAPE.exec(text);
  return match === null ? null : wallFrom(match);
}

function wallFrom(match: RegExpExecArray): string | null {
  const [, date, hour, minute, second] = match as unknown as string[];
  if (date === undefined || !isCalendarDate(date)) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return `${date}T${hour}:${minute}`;
}

/** Reads the wall time as if it were UTC: a number for arithmetic, not an instant. */
function wallAsUtc(wall: string): number {
  return Date.parse(`${wall}:00.000Z`);
}

/**
 * Returns the instant (UTC ms) of a wall time in an IANA zone. When the clocks go back and the time occurs twice, the first
 * is used; a time inside the gap when they go forward is refused.
 */
export function wallToInstant(wall: string, zone: string): WallToInstant {
  const data = requireZone(zone);
  if (!isWallTime(wall)) return { ok: false, reason: 'invalid' };
  const asUtc = wallAsUtc(wall);
  const from = asUtc - LARGEST_OFFSET_MS;
  const to = asUtc + LARGEST_OFFSET_MS;
  const changes = data.untils.filter(
    (until): until is number => until !== null && until > from && until <= to,
  );
  const offsets = new Set([from, ...changes].map((at) => data.utcOffset(at)));
  // utcOffset is in minutes, positive to the west.
  const candidates = [...offsets]
    .map((offset) => ({ offset, at: asUtc + offset * MINUTE_MS }))
    .filter(({ offset, at }) => data.utcOffset(at) === offset)
    .map(({ at }) => at);
  if (candidates.length > 0) return { ok: true, at: Math.min(...candidates) };
  const gapEnd = changes.find((at) => at - data.utcOffset(at) * MINUTE_MS > asUtc);
  if (gapEnd === undefined) return { ok: false, reason: 'invalid' };
  return { ok: false, reason: 'gap', nextValid: instantToWall(gapEnd, zone) };
}

/**
 * Returns the instant of a stored inspection. If a later change of zone rules puts its wall time into a gap, the end of the
 * gap is used, so it keeps its place in lists.
 */
export function inspectionInstant(wall: string, zone: string): number {
  const result = wallToInstant(wall, zone);
  if (result.ok) return result.at;
  if (result.reason === 'invalid') throw new RangeError(`Not a wall time: ${wall}`);
  return inspectionInstant(result.nextValid, zone);
}

type ParsedInspectionTime =
  | { ok: true; wall: string; at: number }
  | { ok: false; reason: 'gap'; nextValid: string }
  | { ok: false; reason: 'invalid' };

/**
 * Parses an inspection time from a request into wall time in the zone: `YYYY-MM-DDTHH:mm`, the same with seconds, or an
 * instant (with Z or an offset, or epoch milliseconds as number or digits), which is converted. Seconds are dropped.
 */
export function parseInspectionTime(input: string | number, zone: string): ParsedInspectionTime {
  const text = String(input).trim();
  if (EPOCH_SHAPE.test(text)) return atInstant(Number(text), zone);
  const instant = INSTANT_SHAPE.exec(text);
  if (instant !== null) {
    const wall = wallFrom(instant);
    if (wall === null) return { ok: false, reason: 'invalid' };
    const sign = instant[6] === '-' ? -1 : 1;
    if (Number(instant[7] ?? 0) > 18 || Number(instant[8] ?? 0) > 59) return { ok: false, reason: 'invalid' };
    const offset = sign * (Number(instant[7] ?? 0) * 60 + Number(instant[8] ?? 0));
    return atInstant(wallAsUtc(wall) - offset * MINUTE_MS, zone);
  }
  const wall = readWall(text);
  if (wall === null) return { ok: false, reason: 'invalid' };
  const result = wallToInstant(wall, zone);
  return result.ok ? { ok: true, wall, at: result.at } : result;
}

function atInstant(at: number, zone: string): ParsedInspectionTime {
  const wall = instantToWall(at, zone);
  // From here on the wall time decides: in an overlap it means the first instant, even if the second was sent.
  return isWallTime(wall)
    ? { ok: true, wall, at: inspectionInstant(wall, zone) }
    : { ok: false, reason: 'invalid' };
}

/**
 * Formats an inspection's time in another zone, followed by its own: `Tue, Jan 5 2021, 9:00 AM, Canada - Pacific (10:00 AM,
 * Canada - Mountain)`. The day is repeated only where it differs.
 */
export function displayInspectionIn(askedZone: string, wall: string, zone: string): string {
  if (isSameZone(askedZone, zone)) return displayInspection(wall, zone);
  const asked = instantToWall(inspectionInstant(wall, zone), askedZone);
  return `${displayInspection(asked, askedZone)} (${ownBeside(asked, wall, zone)})`;
}

/** Formats the same without day and zone: `9:00 AM`, or `9:00 AM (10:00 AM, Canada - Mountain)`. */
export function displayTimeIn(askedZone: string, wall: string, zone: string): string {
  if (isSameZone(askedZone, zone)) return displayTime(wall);
  const asked = instantToWall(inspectionInstant(wall, zone), askedZone);
  return `${displayTime(asked)} (${ownBeside(asked, wall, zone)})`;
}

function ownBeside(asked: string, wall: string, zone: string): string {
  const isSameDay = asked.slice(0, 10) === wall.slice(0, 10);
  return `${isSameDay ? displayTime(wall) : displayWall(wall)}, ${zoneLabel(zone)}`;
}

/** An inspection that started this recently needs no confirmation: the inspector may be scheduling it on site. */
const PAST_TOLERANCE_MS = 15 * MINUTE_MS;

/**
 * Returns whether scheduling this time needs confirmation because it is in the past. @param at its start, UTC ms, as is
 * `now`
 */
export function isInPast(at: number, now: number): boolean {
  return at < now - PAST_TOLERANCE_MS;
}
