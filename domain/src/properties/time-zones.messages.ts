import { texts } from '../messages/texts';

/** Labels of the time zones for scheduling. */
export const timeZones = texts('timeZones', {
  CANADA_PACIFIC: 'Canada - Pacific',
  CANADA_MOUNTAIN: 'Canada - Mountain',
  CANADA_CENTRAL: 'Canada - Central',
  CANADA_EASTERN: 'Canada - Eastern',
  CANADA_ATLANTIC: 'Canada - Atlantic',
  CANADA_NEWFOUNDLAND: 'Canada - Newfoundland',
  AMERICA_PACIFIC: 'US - Pacific',
  AMERICA_MOUNTAIN: 'US - Mountain',
  AMERICA_ARIZONA: 'US - Arizona',
  AMERICA_CENTRAL: 'US - Central',
  AMERICA_EASTERN: 'US - Eastern',
  AMERICA_ALASKA: 'US - Alaska',
  AMERICA_HAWAII: 'US - Hawaii',
});
