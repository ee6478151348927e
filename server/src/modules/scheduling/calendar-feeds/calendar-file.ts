import { ianaZone } from '@walkthrough/domain';
import { basicInstant, basicWall, escapeText, foldedLines } from './calendar-text';
import { timeZoneBlock, wallAfter } from './time-zone-block';

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
