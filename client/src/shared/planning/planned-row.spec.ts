import { dayThere, needsZones, inspectionOf, inspectionTimeOf } from './planned-row';

const IN_BC = { country: 'CA', province: 'BC' };
/** A Monday evening in Vancouver, already Tuesday across the Pacific. */
const EVENING = Date.UTC(2026, 2, 3, 3, 30);

const inspection = (timeZone: string | null, property = IN_BC) => ({
  scheduledDate: '2026-12-15T09:00',
  timeZone,
  property,
});

describe('day of an event of an inspection', () => {
  it.each([
    ['CANADA_PACIFIC', 'Mon, Mar 2 2026'],
    ['CANADA_NEWFOUNDLAND', 'Tue, Mar 3 2026'],
    ['AMERICA_HAWAII', 'Mon, Mar 2 2026'],
    ['Asia/Tokyo', 'Tue, Mar 3 2026'],
    ['Pacific/Kiritimati', 'Tue, Mar 3 2026'],
    ['Pacific/Pago_Pago', 'Mon, Mar 2 2026'],
  ])('uses the zone of the inspection: %s', (timeZone, day) => {
    expect(dayThere(EVENING, inspection(timeZone))).toBe(day);
  });

  it.each([
    ['CA', 'BC', 'Mon, Mar 2 2026'],
    ['CA', 'NL', 'Tue, Mar 3 2026'],
    ['US', 'HI', 'Mon, Mar 2 2026'],
  ])('uses the zone of the property when the inspection has none: %s %s', (country, province, day) => {
    expect(dayThere(EVENING, inspection(null, { country, province }))).toBe(day);
  });
});

describe('times in a list', () => {
  it('parse with or without their zone', () => {
    expect(inspectionOf(inspection('AMERICA_EASTERN'))).toBe('Tue, Dec 15 2026, 9:00 AM, US - Eastern');
    expect(inspectionTimeOf(inspection('AMERICA_EASTERN'))).toBe('Tue, Dec 15 2026, 9:00 AM');
    expect(inspectionOf({ ...inspection(null), scheduledDate: null })).toBe('');
    expect(inspectionTimeOf({ scheduledDate: null })).toBe('');
  });

  it.each([
    ['America/Vancouver', ['CANADA_PACIFIC', 'CANADA_PACIFIC'], false],
    ['America/Vancouver', ['CANADA_PACIFIC', 'AMERICA_PACIFIC'], true],
    ['Asia/Tokyo', ['CANADA_PACIFIC'], true],
    ['Not/Known', ['CANADA_PACIFIC'], true],
    ['Asia/Tokyo', [], false],
  ])('for a reader in %s and rows in %j show their zones: %s', (viewer, zones, named) => {
    const unplanned = { ...inspection('AMERICA_HAWAII'), scheduledDate: null };
    expect(needsZones([...zones.map((zone) => inspection(zone)), unplanned], () => viewer)).toBe(named);
  });
});
