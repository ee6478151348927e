import { ianaZone, instantToWall, requireZone } from '@walkthrough/domain';

/** Maximum octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An inspection as published in a feed. */
export interface PublishedInspection {
  inspectionId: number;
  summary: string;
  location: string;
  description: string;
  /** Wall time `YYYY-MM-DDTHH:mm`, and the key of its zone. */
  wallTime: string;
  timeZone: string;
  startsAt: number;
  minutes: number;
}

export interface PublishedEvent extends PublishedInspection {
  sequence: number;
  isCancelled: boolean;
  changedAt: number;
}

interface Calendar {
  name: string;
  /** UUID of the company, to make event ids unique across companies. */
  uuid: string;
  from: number;
  to: number;
  events: readonly PublishedEvent[];
}

/**
 * Returns an iCalendar file (RFC 5545). Equal content gives equal text: it states when events changed, never the time
 * of the request.
 */
export function calendarFile({ name, uuid, from, to, events }: Calendar): string {
  const zones = [...new Set(events.map(({ timeZone }) => ianaZone(timeZone)))].sort();
  return foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Walkthrough//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap((zone) => timeZoneBlock(zone, from, to)),
    ...events.flatMap((event) => eventLines(event, uuid)),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: PublishedEvent, uuid: string): string[] {
  const { inspectionId, sequence, wallTime, startsAt, minutes, changedAt } = event;
  const zone = ianaZone(event.timeZone);
  const optional = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`]);
  return [
    'BEGIN:VEVENT',
    `UID:inspection-${inspectionId}@${uuid}`,
    `DTSTAMP:${basicInstant(changedAt)}`,
    `LAST-MODIFIED:${basicInstant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${zone}:${basicWall(wallTime)}`,
    `DTEND;TZID=${zone}:${basicWall(wallAfter(startsAt, minutes, zone))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...optional('LOCATION', event.location),
    ...optional('DESCRIPTION', event.description),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * Returns a VTIMEZONE from the product's zone data (moment-timezone), so calendar apps show the same times as the
 * product. Each offset in effect between two instants becomes its own observance, without recurrence rules.
 */
function timeZoneBlock(zone: string, from: number, to: number): string[] {
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

const wallAfter = (at: number, minutes: number, zone: string): string =>
  instantToWall(at + minutes * MINUTE_MS, zone);

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Some readers end the value at a control character.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** Formats `YYYY-MM-DDTHH:mm[:ss]` as in RFC 5545. */
const basicWall = (wall: string): string => `${wall.replace(/[-:]/g, '')}00`.slice(0, 15);

/** Formats an instant as UTC date-time of RFC 5545. */
const basicInstant = (at: number): string => `${basicWall(new Date(at).toISOString().slice(0, 19))}Z`;

/** Joins content lines and folds long ones, never inside a character. */
const foldedLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
