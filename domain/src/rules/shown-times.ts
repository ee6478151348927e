import moment from 'moment-timezone';
import {
  DEFAULT_TIME_ZONE,
  defaultTimeZone,
  IANA_ZONES,
  TIME_ZONE_LABELS,
  timeZoneKey,
} from '../vocabulary/time-zones';
import { displayDate } from './calendar';

/**
 * How times are written, on every screen and in every mail and PDF. What reckons with times stands in `visit-time`, so
 * that a phone which only shows them does not download it (docs/decisions/0025).
 */
const WALL_FORMAT = 'YYYY-MM-DDTHH:mm';

/**
 * Returns the IANA zone for a key (`CANADA_PACIFIC`), an unprefixed name (`MOUNTAIN`) or an IANA name; Pacific when it is
 * missing or unknown.
 */
export function ianaZone(text: string | null | undefined): string {
  const fallback = IANA_ZONES[DEFAULT_TIME_ZONE];
  if (text === null || text === undefined) return fallback;
  const key = timeZoneKey(text);
  if (key !== null) return IANA_ZONES[key];
  return moment.tz.zone(text.trim())?.name ?? fallback;
}

/** Where a visit is made, as far as its zone goes. */
interface PlaceOfVisit {
  country: string;
  province: string;
}

/** The IANA zone of a visit: its own, and that of its property's province while it has none. */
export function zoneOfVisit(timeZone: string | null, { country, province }: PlaceOfVisit): string {
  return ianaZone(timeZone ?? defaultTimeZone(country === 'US' ? 'US' : 'CA', province));
}

/**
 * Whether two IANA names mean one zone: `Canada/Pacific` and `America/Vancouver` do. A name that the zone data lacks is
 * none of them.
 */
export function isSameZone(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [moment.tz.zone(a), moment.tz.zone(b)];
  if (one === null || other === null) return false;
  return one.offsets.join() === other.offsets.join() && one.untils.join() === other.untils.join();
}

/** @throws RangeError for a name that the zone data lacks */
export function requireZone(zone: string) {
  const data = moment.tz.zone(zone);
  if (data === null) throw new RangeError(`Unknown time zone: ${zone}`);
  return data;
}

/** The wall time at an instant; seconds are dropped. */
export function instantToWall(at: number, zone: string): string {
  requireZone(zone);
  return moment.tz(at, zone).format(WALL_FORMAT);
}

/** `9:00 AM`: the time of a wall time, without its day. */
export function displayTime(wall: string): string {
  const hour = Number(wall.slice(11, 13));
  return `${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Tue, Jan 5 2021, 9:00 AM`: where the reader knows the zone. */
export function displayWall(wall: string): string {
  return `${displayDate(wall.slice(0, 10))}, ${displayTime(wall)}`;
}

/**
 * `Canada - Pacific`, as the picker of zones says it; a zone that it does not have by the city that it is named after.
 * Never the abbreviation of the zone data: since 2026 that is MST for Vancouver and CST for Calgary.
 */
export function zoneLabel(zone: string): string {
  const key = timeZoneKey(zone);
  if (key !== null) return TIME_ZONE_LABELS[key];
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** `Tue, Jan 5 2021, 9:00 AM, Canada - Pacific`: a visit as every screen, mail and PDF shows it, in its own zone. */
export function displayVisit(wall: string, zone: string): string {
  return `${displayWall(wall)}, ${zoneLabel(zone)}`;
}

/**
 * `Tue, Jan 5 2021, 9:00 AM Mountain time`: the same in a sentence, for people who know the country that they are in. A
 * zone that the picker does not have is named after its city.
 */
export function displayVisitInWords(wall: string, zone: string): string {
  const [, name = zoneLabel(zone)] = zoneLabel(zone).split(' - ');
  return `${displayWall(wall)} ${name} time`;
}

/** A past event (UTC ms) shown the same way in a zone. */
export function displayInstant(at: number, zone: string): string {
  return displayVisit(instantToWall(at, zone), zone);
}
