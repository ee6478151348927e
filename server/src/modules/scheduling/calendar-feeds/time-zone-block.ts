import { instantToWall, requireZone } from '@walkthrough/domain';
import { basicWall } from './calendar-text';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns a VTIMEZONE from the product's zone data (moment-timezone), so calendar apps show the same times as the
 * product. Each offset in effect between two instants becomes its own observance, without recurrence rules.
 */
export function timeZoneBlock(zone: string, from: number, to: number): string[] {
  const data = requireZone(zone);
  // The offset at `from` began at the last change before it.
  const changes = data.untils.filter((until): until is number => until !== null && Number.isFinite(until));
  const first = changes.filter((at) => at <= from).at(-1) ?? from - DAY_MS;
  const observed = [first, ...changes.filter((at) => at > from && at <= to)];
  const standard = Math.max(...observed.map((at) => data.utcOffset(at)));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observed.flatMap((at) => {
      const [before, after] = [data.utcOffset(at - 1), data.utcOffset(at)];
      const kind = after < standard ? 'DAYLIGHT' : 'STANDARD';
      // RFC 5545 states the change in the wall time of the offset that ends.
      const start = new Date(at - before * MINUTE_MS).toISOString().slice(0, 19);
      return [
        `BEGIN:${kind}`,
        `DTSTART:${basicWall(start)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `TZNAME:${data.abbr(at)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** @param west minutes west of UTC, as moment-timezone counts */
function offsetText(west: number): string {
  const minutes = Math.abs(west);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${west > 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}

export const wallAfter = (at: number, minutes: number, zone: string): string =>
  instantToWall(at + minutes * MINUTE_MS, zone);
