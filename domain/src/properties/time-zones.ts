import { timeZones } from './time-zones.messages';
import type { CanadianProvince, Country, UsState } from './countries-and-provinces';

/**
 * Time zones for scheduling: eight for Canada, Alaska and Hawaii, and five for the mainland United States, because
 * CANADA_PACIFIC, _MOUNTAIN and _CENTRAL no longer match their US neighbors in winter.
 */
export const TIME_ZONES = [
  'CANADA_PACIFIC',
  'CANADA_MOUNTAIN',
  'CANADA_CENTRAL',
  'CANADA_EASTERN',
  'CANADA_ATLANTIC',
  'CANADA_NEWFOUNDLAND',
  'AMERICA_PACIFIC',
  'AMERICA_MOUNTAIN',
  'AMERICA_ARIZONA',
  'AMERICA_CENTRAL',
  'AMERICA_EASTERN',
  'AMERICA_ALASKA',
  'AMERICA_HAWAII',
] as const;

export type TimeZoneKey = (typeof TIME_ZONES)[number];

/** Used when the zone is unknown. */
export const DEFAULT_TIME_ZONE: TimeZoneKey = 'CANADA_PACIFIC';

/** Names in the zone data bundled with moment-timezone, the product's only zone database. */
export const IANA_ZONES: Readonly<Record<TimeZoneKey, string>> = {
  CANADA_PACIFIC: 'Canada/Pacific',
  CANADA_MOUNTAIN: 'Canada/Mountain',
  CANADA_CENTRAL: 'Canada/Central',
  CANADA_EASTERN: 'Canada/Eastern',
  CANADA_ATLANTIC: 'Canada/Atlantic',
  CANADA_NEWFOUNDLAND: 'Canada/Newfoundland',
  AMERICA_PACIFIC: 'America/Los_Angeles',
  AMERICA_MOUNTAIN: 'America/Denver',
  AMERICA_ARIZONA: 'America/Phoenix',
  AMERICA_CENTRAL: 'America/Chicago',
  AMERICA_EASTERN: 'America/New_York',
  AMERICA_ALASKA: 'America/Anchorage',
  AMERICA_HAWAII: 'Pacific/Honolulu',
};

export const TIME_ZONE_LABELS: Readonly<Record<TimeZoneKey, string>> = timeZones;

/** Stored and imported values may lack the prefix: MOUNTAIN, ALASKA. */
const UNPREFIXED: Readonly<Record<string, TimeZoneKey>> = {
  PACIFIC: 'CANADA_PACIFIC',
  MOUNTAIN: 'CANADA_MOUNTAIN',
  CENTRAL: 'CANADA_CENTRAL',
  EASTERN: 'CANADA_EASTERN',
  ATLANTIC: 'CANADA_ATLANTIC',
  NEWFOUNDLAND: 'CANADA_NEWFOUNDLAND',
  ALASKA: 'AMERICA_ALASKA',
  HAWAII: 'AMERICA_HAWAII',
};

/** Returns the key of a text (a key, an unprefixed name or one of our IANA names), or null. */
export function timeZoneKey(text: string): TimeZoneKey | null {
  const name = text.trim();
  const upper = name.toUpperCase();
  const key = TIME_ZONES.find((one) => one === upper || IANA_ZONES[one].toUpperCase() === upper);
  if (key !== undefined) return key;
  return Object.hasOwn(UNPREFIXED, upper) ? (UNPREFIXED[upper] ?? null) : null;
}

/**
 * The main zone of each province. Saskatchewan and Yukon keep one time all year, equal to CANADA_MOUNTAIN and
 * CANADA_PACIFIC since those stopped changing clocks in 2026, so it is right for every inspection that can still be
 * scheduled.
 */
const PROVINCE_ZONES: Readonly<Record<CanadianProvince, TimeZoneKey>> = {
  BC: 'CANADA_PACIFIC',
  AB: 'CANADA_MOUNTAIN',
  SK: 'CANADA_MOUNTAIN',
  MB: 'CANADA_CENTRAL',
  ON: 'CANADA_EASTERN',
  QC: 'CANADA_EASTERN',
  NB: 'CANADA_ATLANTIC',
  NS: 'CANADA_ATLANTIC',
  NL: 'CANADA_NEWFOUNDLAND',
  PE: 'CANADA_ATLANTIC',
  YT: 'CANADA_PACIFIC',
  NT: 'CANADA_MOUNTAIN',
  NU: 'CANADA_EASTERN',
};

/**
 * The same for the states. Puerto Rico and the Virgin Islands keep Atlantic standard
 * time all year, which none of the thirteen zones does, so they use Atlantic.
 */
const STATE_ZONES: Readonly<Record<UsState, TimeZoneKey>> = {
  AK: 'AMERICA_ALASKA',
  HI: 'AMERICA_HAWAII',
  AZ: 'AMERICA_ARIZONA',
  CA: 'AMERICA_PACIFIC',
  NV: 'AMERICA_PACIFIC',
  OR: 'AMERICA_PACIFIC',
  WA: 'AMERICA_PACIFIC',
  CO: 'AMERICA_MOUNTAIN',
  ID: 'AMERICA_MOUNTAIN',
  MT: 'AMERICA_MOUNTAIN',
  NM: 'AMERICA_MOUNTAIN',
  UT: 'AMERICA_MOUNTAIN',
  WY: 'AMERICA_MOUNTAIN',
  AL: 'AMERICA_CENTRAL',
  AR: 'AMERICA_CENTRAL',
  IA: 'AMERICA_CENTRAL',
  IL: 'AMERICA_CENTRAL',
  KS: 'AMERICA_CENTRAL',
  LA: 'AMERICA_CENTRAL',
  MN: 'AMERICA_CENTRAL',
  MO: 'AMERICA_CENTRAL',
  MS: 'AMERICA_CENTRAL',
  ND: 'AMERICA_CENTRAL',
  NE: 'AMERICA_CENTRAL',
  OK: 'AMERICA_CENTRAL',
  SD: 'AMERICA_CENTRAL',
  TN: 'AMERICA_CENTRAL',
  TX: 'AMERICA_CENTRAL',
  WI: 'AMERICA_CENTRAL',
  PR: 'CANADA_ATLANTIC',
  VI: 'CANADA_ATLANTIC',
  CT: 'AMERICA_EASTERN',
  DE: 'AMERICA_EASTERN',
  FL: 'AMERICA_EASTERN',
  GA: 'AMERICA_EASTERN',
  IN: 'AMERICA_EASTERN',
  KY: 'AMERICA_EASTERN',
  ME: 'AMERICA_EASTERN',
  MD: 'AMERICA_EASTERN',
  MA: 'AMERICA_EASTERN',
  MI: 'AMERICA_EASTERN',
  NH: 'AMERICA_EASTERN',
  NJ: 'AMERICA_EASTERN',
  NY: 'AMERICA_EASTERN',
  NC: 'AMERICA_EASTERN',
  OH: 'AMERICA_EASTERN',
  PA: 'AMERICA_EASTERN',
  RI: 'AMERICA_EASTERN',
  SC: 'AMERICA_EASTERN',
  VT: 'AMERICA_EASTERN',
  VA: 'AMERICA_EASTERN',
  WV: 'AMERICA_EASTERN',
  DC: 'AMERICA_EASTERN',
};

/** Returns the default zone of the schedule dialog: that of the property's province; Pacific when unknown. */
export function defaultTimeZone(country: Country, province: string): TimeZoneKey {
  const code = province.trim().toUpperCase();
  const zones: Readonly<Record<string, TimeZoneKey>> = country === 'US' ? STATE_ZONES : PROVINCE_ZONES;
  return (Object.hasOwn(zones, code) ? zones[code] : undefined) ?? DEFAULT_TIME_ZONE;
}
