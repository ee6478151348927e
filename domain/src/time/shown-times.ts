import moment from 'moment-timezone';
import {
  DEFAULT_TIME_ZONE,
  defaultTimeZone,
  IANA_ZONES,
  TIME_ZONE_LABELS,
  timeZoneKey,
} from '../properties/time-zones';
import { displayDate } from '../calendar/calendar';
import { languageFormats } from '../messages/texts';

/**
 * Formats of times on every screen, mail and PDF. Time arithmetic is in `inspection-time`, so that a phone that only shows times
 * does not download it (docs/decisions/0025).
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

/** Address parts that determine an inspection's zone. */
interface PlaceOfInspection {
  country: string;
  province: string;
}

/** Returns the IANA zone of an inspection: its own, otherwise that of its property's province. */
export function zoneOfInspection(timeZone: string | null, { country, province }: PlaceOfInspection): string {
  return ianaZone(timeZone ?? defaultTimeZone(country === 'US' ? 'US' : 'CA', province));
}

/** Returns whether two IANA names mean one zone, like `Canada/Pacific` and `America/Vancouver`. False for unknown names. */
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

/** Returns the wall time at an instant; seconds are dropped. */
export function instantToWall(at: number, zone: string): string {
  requireZone(zone);
  return moment.tz(at, zone).format(WALL_FORMAT);
}

/** Formats the time of a wall time in the language of the reader as `9:00 AM`, without its day. */
export function displayTime(wall: string): string {
  const hour = Number(wall.slice(11, 13));
  const formats = languageFormats();
  if (formats) return formats.time(hour, Number(wall.slice(14, 16)));
  return `${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a wall time as `Tue, Jan 5 2021, 9:00 AM`, where the zone is clear. */
export function displayWall(wall: string): string {
  return `${displayDate(wall.slice(0, 10))}, ${displayTime(wall)}`;
}

/**
 * Returns the zone picker's label, such as `Canada - Pacific`; other zones are named after their city. Never an
 * abbreviation of the zone data: since 2026 these are MST for Vancouver and CST for Calgary.
 */
export function zoneLabel(zone: string): string {
  const key = timeZoneKey(zone);
  if (key !== null) return TIME_ZONE_LABELS[key];
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/**
 * Formats an inspection's time in its own zone as `Tue, Jan 5 2021, 9:00 AM, Canada - Pacific`, for every screen, mail and
 * PDF.
 */
export function displayInspection(wall: string, zone: string): string {
  return `${displayWall(wall)}, ${zoneLabel(zone)}`;
}

/**
 * Formats the same for sentences as `Tue, Jan 5 2021, 9:00 AM Mountain time`, where the country is clear. Zones outside of
 * the picker are named after their city.
 */
export function displayInspectionInWords(wall: string, zone: string): string {
  const [, name = zoneLabel(zone)] = zoneLabel(zone).split(' - ');
  const formats = languageFormats();
  return formats ? formats.inRegion(displayWall(wall), name) : `${displayWall(wall)} ${name} time`;
}

/** Formats a past event (UTC ms) in a zone as `displayInspection` does. */
export function displayInstant(at: number, zone: string): string {
  return displayInspection(instantToWall(at, zone), zone);
}

/** Formats an instant (UTC ms) for sentences in a zone: `Tue, Jan 5 2021, 9:00 AM Mountain time`. */
export function displayInstantInWords(at: number, zone: string): string {
  return displayInspectionInWords(instantToWall(at, zone), zone);
}
