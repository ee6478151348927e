import fc from 'fast-check';
import moment from 'moment-timezone';
import {
  displayInstant,
  displayInspection,
  displayInspectionInWords,
  displayWall,
  ianaZone,
  instantToWall,
  isSameZone,
  zoneOfInspection,
} from '../../src/time/shown-times';
import {
  displayTimeIn,
  displayInspectionIn,
  isInPast,
  isWallTime,
  parseInspectionTime,
  inspectionInstant,
  wallToInstant,
} from '../../src/inspections/inspection-time';
import { IANA_ZONES, TIME_ZONES } from '../../src/properties/time-zones';

const zones = TIME_ZONES.map((key) => IANA_ZONES[key]);
const MINUTE = 60_000;
const from = Date.UTC(2015, 0, 1);
const to = Date.UTC(2041, 0, 1);

/** Every clock change of every zone from 2015 to 2040. */
const changes = zones.flatMap((zone) => {
  const untils = moment.tz.zone(zone)?.untils ?? [];
  return untils
    .filter((until): until is number => until !== null && until >= from && until < to)
    .map((at) => {
      const before = moment.tz(at - 1, zone).utcOffset();
      const after = moment.tz(at, zone).utcOffset();
      return { zone, at, before, after, shift: after - before };
    });
});

describe('zones', () => {
  it.each([
    ['CANADA_PACIFIC', 'Canada/Pacific'],
    ['MOUNTAIN', 'Canada/Mountain'],
    ['America/Vancouver', 'America/Vancouver'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'Canada/Pacific'],
    ['', 'Canada/Pacific'],
    [null, 'Canada/Pacific'],
    [undefined, 'Canada/Pacific'],
  ])('read %p as %s', (text, zone) => {
    expect(ianaZone(text)).toBe(zone);
  });

  it('come from the bundled data: British Columbia and Alberta no longer change clocks after 2026', () => {
    expect(wallToInstant('2026-12-15T09:00', 'Canada/Pacific')).toEqual({
      ok: true,
      at: Date.UTC(2026, 11, 15, 16),
    });
    expect(wallToInstant('2026-12-15T09:00', 'Canada/Mountain')).toEqual({
      ok: true,
      at: Date.UTC(2026, 11, 15, 15),
    });
    expect(wallToInstant('2026-12-15T09:00', 'America/Los_Angeles')).toEqual({
      ok: true,
      at: Date.UTC(2026, 11, 15, 17),
    });
  });
});

describe('wallToInstant', () => {
  it.each([
    ['2021-01-05T09:00', 'America/New_York', Date.UTC(2021, 0, 5, 14)],
    ['2021-07-05T09:00', 'America/New_York', Date.UTC(2021, 6, 5, 13)],
    ['2021-01-05T09:00', 'Canada/Newfoundland', Date.UTC(2021, 0, 5, 12, 30)],
    ['2021-01-05T09:00', 'America/Phoenix', Date.UTC(2021, 0, 5, 16)],
    ['2021-07-05T09:00', 'America/Phoenix', Date.UTC(2021, 6, 5, 16)],
    // An ambiguous hour means its first occurrence, in daylight saving time.
    ['2021-11-07T01:30', 'America/New_York', Date.UTC(2021, 10, 7, 5, 30)],
    ['2021-11-07T02:00', 'America/New_York', Date.UTC(2021, 10, 7, 7)],
    ['2021-03-14T01:59', 'America/New_York', Date.UTC(2021, 2, 14, 6, 59)],
    ['2021-03-14T03:00', 'America/New_York', Date.UTC(2021, 2, 14, 7)],
    // Samoa skipped 2011-12-30.
    ['2011-12-31T00:00', 'Pacific/Apia', Date.UTC(2011, 11, 30, 10)],
  ])('converts %s in %s', (wall, zone, at) => {
    expect(wallToInstant(wall, zone)).toEqual({ ok: true, at });
  });

  it.each([
    ['2021-03-14T02:00', 'America/New_York', '2021-03-14T03:00'],
    ['2021-03-14T02:59', 'America/New_York', '2021-03-14T03:00'],
    ['2021-03-14T02:30', 'Canada/Newfoundland', '2021-03-14T03:00'],
    ['2021-10-03T02:15', 'Australia/Lord_Howe', '2021-10-03T02:30'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T00:00'],
  ])('finds that %s does not exist in %s; next is %s', (wall, zone, nextValid) => {
    expect(wallToInstant(wall, zone)).toEqual({ ok: false, reason: 'gap', nextValid });
  });

  it.each([
    '2021-02-30T09:00',
    '2021-01-05T24:00',
    '2021-01-05T09:60',
    '2021-01-05 09:00',
    '2021-01-05',
    'now',
  ])('refuses %p', (wall) => {
    expect(isWallTime(wall)).toBe(false);
    expect(wallToInstant(wall, 'Canada/Pacific')).toEqual({ ok: false, reason: 'invalid' });
  });

  it('throws for an unknown zone', () => {
    expect(() => wallToInstant('2021-01-05T09:00', 'Mars/Olympus')).toThrow(RangeError);
    expect(() => instantToWall(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('clock changes from 2015 to 2040', () => {
  it('include both kinds', () => {
    expect(changes.filter(({ shift }) => shift > 0).length).toBeGreaterThan(100);
    expect(changes.filter(({ shift }) => shift < 0).length).toBeGreaterThan(100);
  });

  it('refuse exactly the skipped times, and name the first one after them', () => {
    for (const { zone, at, before, after, shift } of changes.filter((change) => change.shift > 0)) {
      const gapStart = at + before * MINUTE;
      const nextValid = new Date(at + after * MINUTE).toISOString().slice(0, 16);
      for (let minute = 0; minute < shift; minute += 7) {
        const wall = new Date(gapStart + minute * MINUTE).toISOString().slice(0, 16);
        expect([zone, wall, wallToInstant(wall, zone)]).toEqual([
          zone,
          wall,
          { ok: false, reason: 'gap', nextValid },
        ]);
        expect(inspectionInstant(wall, zone)).toBe(at);
      }
      expect(wallToInstant(nextValid, zone)).toEqual({ ok: true, at });
    }
  });

  it('use the first of two instants', () => {
    for (const { zone, at, after, shift } of changes.filter((change) => change.shift < 0)) {
      for (let minute = 0; minute < -shift; minute += 7) {
        const second = at + minute * MINUTE;
        const wall = new Date(second + after * MINUTE).toISOString().slice(0, 16);
        expect([zone, wall, wallToInstant(wall, zone)]).toEqual([
          zone,
          wall,
          { ok: true, at: second + shift * MINUTE },
        ]);
      }
    }
  });

  it('convert any instant to its wall time and back', () => {
    const instants = fc.oneof(
      fc.record({
        zone: fc.constantFrom(...zones),
        at: fc.integer({ min: from / MINUTE, max: to / MINUTE }).map((minutes) => minutes * MINUTE),
      }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
        .map(([{ zone, at }, minutes]) => ({ zone, at: at + minutes * MINUTE })),
    );
    fc.assert(
      fc.property(instants, ({ zone, at }) => {
        const wall = instantToWall(at, zone);
        const back = wallToInstant(wall, zone);
        // A wall time computed from an instant is never in a gap. In an overlap it can mean an earlier instant.
        expect(back.ok && back.at <= at && instantToWall(back.at, zone) === wall).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('parseInspectionTime', () => {
  const zone = 'America/New_York';
  const nine = Date.UTC(2021, 0, 5, 14);

  it.each([
    ['2021-01-05T09:00'],
    ['2021-01-05T09:00:59'],
    ['2021-01-05T09:00:00.000'],
    [' 2021-01-05 09:00 '],
    ['2021-01-05T14:00Z'],
    ['2021-01-05T14:00:00.000Z'],
    ['2021-01-05T06:00:00-08:00'],
    ['2021-01-05T19:30+0530'],
    [nine],
    [String(nine)],
  ])('reads %p', (input) => {
    expect(parseInspectionTime(input, zone)).toEqual({ ok: true, wall: '2021-01-05T09:00', at: nine });
  });

  it.each([
    ['tomorrow'],
    ['2021-01-05'],
    ['2021-02-30T09:00Z'],
    ['2021-01-05T09:00+99:00'],
    [''],
    [NaN],
    ['12'],
  ])('refuses %p', (input) => {
    expect(parseInspectionTime(input, zone)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('refuses a skipped time and takes the first of a repeated one', () => {
    expect(parseInspectionTime('2021-03-14T02:30', zone)).toEqual({
      ok: false,
      reason: 'gap',
      nextValid: '2021-03-14T03:00',
    });
    // 06:30Z is the second 01:30 of that night. The wall time 01:30 means the first.
    expect(parseInspectionTime('2021-11-07T06:30Z', zone)).toEqual({
      ok: true,
      wall: '2021-11-07T01:30',
      at: Date.UTC(2021, 10, 7, 5, 30),
    });
  });
});

describe('display', () => {
  it.each([
    ['2021-01-05T09:00', 'Canada/Pacific', 'Tue, Jan 5 2021, 9:00 AM, Canada - Pacific'],
    ['2021-07-06T14:05', 'Canada/Newfoundland', 'Tue, Jul 6 2021, 2:05 PM, Canada - Newfoundland'],
    ['2026-12-15T00:30', 'America/Los_Angeles', 'Tue, Dec 15 2026, 12:30 AM, US - Pacific'],
    ['2026-12-15T12:00', 'Canada/Mountain', 'Tue, Dec 15 2026, 12:00 PM, Canada - Mountain'],
    ['2026-12-15T23:59', 'America/St_Johns', 'Tue, Dec 15 2026, 11:59 PM, St Johns'],
  ])('formats %s in %s as %s', (wall, zone, text) => {
    expect(displayInspection(wall, zone)).toBe(text);
    expect(displayInstant(inspectionInstant(wall, zone), zone)).toBe(text);
    expect(text.startsWith(displayWall(wall))).toBe(true);
  });

  it.each([
    ['Canada/Mountain', 'Tue, Dec 15 2026, 9:00 AM Mountain time'],
    ['America/Los_Angeles', 'Tue, Dec 15 2026, 9:00 AM Pacific time'],
    ['America/St_Johns', 'Tue, Dec 15 2026, 9:00 AM St Johns time'],
  ])('formats %s in a sentence as %s', (zone, text) => {
    expect(displayInspectionInWords('2026-12-15T09:00', zone)).toBe(text);
  });

  it('never shows an abbreviation of the zone data', () => {
    const winter = Date.UTC(2026, 11, 15, 17);
    for (const zone of Object.values(IANA_ZONES)) {
      expect(displayInstant(winter, zone)).not.toContain(moment.tz(winter, zone).zoneAbbr());
      expect(displayInstant(winter, zone)).toMatch(/ (AM|PM), (Canada|US) - [A-Z][a-z]+$/);
    }
  });

  it.each([
    ['Canada/Pacific', 'Tue, Dec 15 2026, 9:00 AM, Canada - Pacific'],
    ['America/Vancouver', 'Tue, Dec 15 2026, 9:00 AM, Canada - Pacific'],
    ['America/New_York', 'Tue, Dec 15 2026, 11:00 AM, US - Eastern (9:00 AM, Canada - Pacific)'],
    ['Asia/Tokyo', 'Wed, Dec 16 2026, 1:00 AM, Tokyo (Tue, Dec 15 2026, 9:00 AM, Canada - Pacific)'],
  ])('formats an inspection on the Pacific coast in %s as %s', (asked, text) => {
    expect(displayInspectionIn(asked, '2026-12-15T09:00', 'Canada/Pacific')).toBe(text);
  });

  it.each([
    ['Canada/Pacific', '9:00 AM'],
    ['America/New_York', '11:00 AM (9:00 AM, Canada - Pacific)'],
    ['Asia/Tokyo', '1:00 AM (Tue, Dec 15 2026, 9:00 AM, Canada - Pacific)'],
  ])('on a known day, in %s, is %s', (asked, text) => {
    expect(displayTimeIn(asked, '2026-12-15T09:00', 'Canada/Pacific')).toBe(text);
  });

  it('throws for a text that is not a wall time', () => {
    expect(() => inspectionInstant('soon', 'UTC')).toThrow(RangeError);
  });
});

describe('isInPast', () => {
  const now = Date.UTC(2026, 8, 16, 17);
  it.each([
    [-15 * MINUTE - 1, true],
    [-15 * MINUTE, false],
    [0, false],
    [MINUTE, false],
  ])('at %d ms from now is %s', (from, past) => {
    expect(isInPast(now + from, now)).toBe(past);
  });
});

describe('zone of an inspection', () => {
  it('is its own', () => {
    expect(zoneOfInspection('CANADA_EASTERN', { country: 'CA', province: 'BC' })).toBe('Canada/Eastern');
  });

  it.each([
    ['CA', 'AB', 'Canada/Mountain'],
    ['US', 'CA', 'America/Los_Angeles'],
    ['CA', '', 'Canada/Pacific'],
  ])('is that of its property otherwise: %s %s', (country, province, zone) => {
    expect(zoneOfInspection(null, { country, province })).toBe(zone);
  });

  it.each([
    ['Canada/Pacific', 'America/Vancouver', true],
    ['Canada/Pacific', 'America/Los_Angeles', false],
    ['Canada/Mountain', 'America/Regina', false],
    ['Canada/Pacific', 'Mars/Olympus', false],
  ])('compares %s and %s as equal: %s', (one, other, same) => {
    expect(isSameZone(one, other)).toBe(same);
    expect(isSameZone(other, one)).toBe(same);
  });
});
