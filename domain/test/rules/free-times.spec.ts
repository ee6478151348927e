import fc from 'fast-check';
import { addDays, today } from '../../src/calendar/calendar';
import {
  type FreeTimesFacts,
  MAX_SUGGESTIONS,
  MAX_SUGGESTIONS_A_DAY,
  SUGGESTED_DAYS,
  SUGGESTED_HOURS,
  suggestFreeTimes,
} from '../../src/inspections/free-times';
import { inspectionInstant } from '../../src/inspections/inspection-time';
import { blockedStarts, type PlannedInspection } from '../../src/inspections/schedule-conflict';

const ZONE = 'America/Vancouver';
const at = (wall: string) => inspectionInstant(wall, ZONE);
const MINUTE = 60_000;

const inspection = (id: number, scheduledAt: number | null): PlannedInspection => ({
  id,
  inspectorId: 7,
  scheduledAt,
  durationMinutes: null,
  virtualLocationId: null,
  streetKey: `street ${id}`,
  inspectedDate: null,
  cancelled: false,
});

/** Facts of an inspector with inspections at these wall times. */
function withDay(walls: readonly string[], facts: Partial<FreeTimesFacts> = {}): FreeTimesFacts {
  const planned = walls.map(at);
  return {
    now: at('2026-12-01T07:15'),
    from: '2026-12-02',
    inspectBy: null,
    zone: ZONE,
    isLegal: () => true,
    planned,
    blocked: blockedStarts(
      inspection(1, null),
      planned.map((start, place) => inspection(place + 2, start)),
    ),
    ...facts,
  };
}

const onDay = (day: string, ...times: string[]) => times.map((time) => `${day}T${time}`);

describe('suggestFreeTimes', () => {
  const rows: [string, FreeTimesFacts, string[]][] = [
    [
      'spreads a free day from nine, and goes on with the next',
      withDay([]),
      [...onDay('2026-12-02', '09:00', '11:00', '13:00'), ...onDay('2026-12-03', '09:00', '11:00', '13:00')],
    ],
    [
      'stays next to the other inspections of the day',
      withDay(['2026-12-02T13:00'], { inspectBy: '2026-12-02' }),
      onDay('2026-12-02', '11:00', '12:00', '14:00'),
    ],
    [
      'leaves out what is exactly 30 minutes away',
      withDay(['2026-12-02T08:00', '2026-12-02T09:00', '2026-12-02T10:00'], { inspectBy: '2026-12-02' }),
      onDay('2026-12-02', '11:00', '12:00', '13:00'),
    ],
    [
      'leaves an hour to get there today',
      withDay([], { now: at('2026-12-02T15:10'), inspectBy: '2026-12-02' }),
      onDay('2026-12-02', '16:30'),
    ],
    [
      'ends with the due date',
      withDay([], { inspectBy: '2026-12-03' }),
      [...onDay('2026-12-02', '09:00', '11:00', '13:00'), ...onDay('2026-12-03', '09:00', '11:00', '13:00')],
    ],
    [
      'goes back to today for a day after the due date',
      withDay([], { from: '2026-12-20', inspectBy: '2026-12-01' }),
      onDay('2026-12-01', '09:00', '11:00', '13:00'),
    ],
    [
      'searches on when the due date has passed',
      withDay([], { inspectBy: '2026-11-01' }),
      [...onDay('2026-12-02', '09:00', '11:00', '13:00'), ...onDay('2026-12-03', '09:00', '11:00', '13:00')],
    ],
    [
      'passes over a weekend',
      withDay([], { from: '2026-12-04', inspectBy: '2026-12-07' }),
      [...onDay('2026-12-04', '09:00', '11:00', '13:00'), ...onDay('2026-12-07', '09:00', '11:00', '13:00')],
    ],
    [
      'passes over what tenancy law does not allow',
      withDay([], {
        inspectBy: '2026-12-04',
        isLegal: (start) => start >= at('2026-12-03T12:00') && start < at('2026-12-04T09:30'),
      }),
      [...onDay('2026-12-03', '12:00', '14:00', '16:00'), ...onDay('2026-12-04', '09:00')],
    ],
    [
      'uses a weekend that is asked for',
      withDay([], { from: '2026-12-05', inspectBy: '2026-12-06' }),
      onDay('2026-12-05', '09:00', '11:00', '13:00'),
    ],
    [
      'uses a weekend when nothing else is left',
      withDay([], { now: at('2026-12-04T18:00'), from: '2026-12-04', inspectBy: '2026-12-06' }),
      [...onDay('2026-12-05', '09:00', '11:00', '13:00'), ...onDay('2026-12-06', '09:00', '11:00', '13:00')],
    ],
    [
      'suggests nothing when the last day is over',
      withDay([], {
        now: at('2026-12-02T18:00'),
        inspectBy: '2026-12-02',
      }),
      [],
    ],
    [
      'begins today for a day in the past or one that is still being typed',
      withDay([], { from: '0202-12-02', inspectBy: '2026-12-01' }),
      onDay('2026-12-01', '09:00', '11:00', '13:00'),
    ],
  ];

  it.each(rows)('%s', (_what, facts, times) => {
    expect(suggestFreeTimes(facts).times).toEqual(times);
  });

  it('reads hours and days in the zone of the property', () => {
    const facts = withDay([], { zone: 'America/St_Johns', from: '2026-12-02', inspectBy: '2026-12-02' });
    // It is 10:45 there: an hour is left to get there.
    expect(suggestFreeTimes({ ...facts, from: '2026-12-01' }).times[0]).toBe('2026-12-01T12:00');
  });

  const anyFacts = fc
    .record({
      now: fc
        .integer({ min: 0, max: 400 * 24 * 60 })
        .map((minutes) => at('2026-01-01T00:00') + minutes * MINUTE),
      fromIn: fc.integer({ min: -5, max: 40 }),
      dueIn: fc.option(fc.integer({ min: -20, max: 30 })),
      starts: fc.array(fc.integer({ min: -24 * 60, max: 16 * 24 * 60 }), { maxLength: 60 }),
    })
    .map(({ now, fromIn, dueIn, starts }): FreeTimesFacts => {
      const current = today(now, ZONE);
      const planned = starts.map((minutes) => now + minutes * MINUTE);
      return {
        now,
        from: addDays(current, fromIn),
        inspectBy: dueIn === null ? null : addDays(current, dueIn),
        zone: ZONE,
        isLegal: () => true,
        planned,
        blocked: blockedStarts(
          inspection(1, null),
          planned.map((start, place) => inspection(place + 2, start)),
        ),
      };
    });

  it('never suggests a time that the dialog would mark', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { from, until, times } = suggestFreeTimes(facts);
        const current = today(facts.now, ZONE);
        expect(from >= current && until >= from && until < addDays(from, SUGGESTED_DAYS)).toBe(true);
        expect(times).toEqual([...new Set(times)].sort());
        expect(times.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        for (const wall of times) {
          const [day, time] = [wall.slice(0, 10), wall.slice(11)];
          expect(times.filter((other) => other.startsWith(day)).length).toBeLessThanOrEqual(
            MAX_SUGGESTIONS_A_DAY,
          );
          expect(time >= SUGGESTED_HOURS.from && time <= SUGGESTED_HOURS.to).toBe(true);
          expect(day >= from && day <= until).toBe(true);
          expect(at(wall)).toBeGreaterThan(facts.now);
          expect(facts.planned.some((start) => Math.abs(start - at(wall)) <= 30 * MINUTE)).toBe(false);
          if (facts.inspectBy !== null && facts.inspectBy >= current)
            expect(day <= facts.inspectBy).toBe(true);
        }
      }),
    );
  });

  it('finds a time on every day that has one', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const day = addDays(today(facts.now, ZONE), 3);
        const only = { ...facts, from: day, inspectBy: day };
        const isFree = facts.planned.every((start) => Math.abs(start - at(`${day}T12:00`)) > 30 * MINUTE);
        fc.pre(isFree);
        expect(suggestFreeTimes(only).times.length).toBeGreaterThan(0);
      }),
    );
  });
});
