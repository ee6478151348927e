import fc from 'fast-check';
import { addDays, addInterval, addMonths } from '../../src/calendar/calendar';
import {
  nextInspection,
  type NextInspectionFacts,
  type RecalculationCause,
} from '../../src/inspections/next-inspection';
import { FREQUENCIES, FREQUENCY_INTERVALS, SHORT_FREQUENCIES } from '../../src/inspections/frequencies';
import { calendarDates } from '../support/arbitraries';

const base: NextInspectionFacts = {
  cause: 'frequencyChanged',
  frequency: 'QUARTERLY',
  lastInspected: '2025-08-31',
  moveIn: '2024-01-31',
  onboarded: '2023-06-15',
  today: '2026-03-10',
};

/**
 * Frequency, and the next date after the last inspection on 2025-08-31, after the move-in on 2024-01-31, and after
 * re-activation on 2026-03-10.
 */
const TABLE = [
  ['TWICEWEEKLY', '2025-09-03', '2024-02-03', '2026-03-13'],
  ['WEEKLY', '2025-09-07', '2024-02-07', '2026-03-17'],
  ['TWICEMONTHLY', '2025-09-15', '2024-02-15', '2026-03-25'],
  ['EVERY_TWO_WEEKS', '2025-09-14', '2024-02-14', '2026-03-24'],
  ['MONTHLY', '2025-09-30', '2024-02-29', '2026-04-10'],
  ['EVERY_TWO_MONTHS', '2025-10-31', '2024-03-31', '2026-05-10'],
  ['QUARTERLY', '2025-11-30', '2024-04-30', '2026-06-10'],
  ['THRICEANUALLY', '2025-12-31', '2024-04-30', '2026-07-10'],
  ['FIVE_MONTHS', '2026-01-31', '2024-04-30', '2026-08-10'],
  ['SEMIANUALLY', '2026-02-28', '2024-04-30', '2026-09-10'],
  ['SEVEN_MONTHS', '2026-03-31', '2024-04-30', '2026-10-10'],
  ['EIGHT_MONTHS', '2026-04-30', '2024-04-30', '2026-11-10'],
  ['NINE_MONTHS', '2026-05-31', '2024-04-30', '2026-12-10'],
  ['TEN_MONTHS', '2026-06-30', '2024-04-30', '2027-01-10'],
  ['ELEVEN_MONTHS', '2026-07-31', '2024-04-30', '2027-02-10'],
  ['ANUALLY', '2026-08-31', '2024-04-30', '2027-03-10'],
] as const;

describe('the next inspection of every frequency', () => {
  it.each(TABLE)('[CV-149] %s: %s after an inspection, %s after the move-in', (frequency, last, moveIn) => {
    expect(nextInspection({ ...base, frequency })).toMatchObject({ date: last, basis: 'lastInspection' });
    expect(nextInspection({ ...base, frequency, lastInspected: null })).toMatchObject({
      date: moveIn,
      basis: 'moveIn',
    });
  });

  it.each(TABLE)(
    '[CV-150] %s: reactivation counts from today (%s, %s, %s)',
    (frequency, _l, moveIn, today) => {
      const reactivated = { ...base, frequency, cause: 'reactivated' } as const;
      expect(nextInspection(reactivated)).toMatchObject({ date: today, basis: 'reactivation' });
      // Without an inspection the date counts from the move-in. A date that passed while the property was inactive is
      // not overdue: it becomes tomorrow.
      const never = { ...reactivated, lastInspected: null };
      expect(nextInspection(never)).toMatchObject({ date: '2026-03-11', basis: 'tomorrow' });
      expect(nextInspection({ ...never, today: '2024-02-01' })).toMatchObject({
        date: moveIn,
        basis: 'moveIn',
      });
    },
  );

  it('is tested for all', () => {
    expect([...TABLE.map(([frequency]) => frequency), 'NEVER'].sort()).toEqual([...FREQUENCIES].sort());
  });
});

describe('special cases of the next inspection', () => {
  const cases: [string, Partial<NextInspectionFacts>, string | null, string][] = [
    ['NEVER has no date', { frequency: 'NEVER' }, null, 'never'],
    ['NEVER has none for a new tenant', { frequency: 'NEVER', cause: 'newTenant' }, null, 'never'],
    [
      'a new tenant: move-in plus 3 months, also weekly and though inspected',
      { cause: 'newTenant', frequency: 'WEEKLY', moveIn: '2026-03-01' },
      '2026-06-01',
      'newTenantMoveIn',
    ],
    [
      'a new tenant without a date is like no tenant',
      { cause: 'newTenant', moveIn: null, lastInspected: null },
      '2023-09-15',
      'onboarding',
    ],
    [
      'move-in changed, inspected: the last inspection stays the base',
      { cause: 'moveInChanged', moveIn: '2026-03-01' },
      '2025-11-30',
      'lastInspection',
    ],
    [
      'move-in changed, never inspected: the move-in',
      { cause: 'moveInChanged', moveIn: '2026-03-01', lastInspected: null },
      '2026-06-01',
      'moveIn',
    ],
    [
      'onboarded after the move-in: the onboarding',
      { cause: 'created', lastInspected: null, onboarded: '2025-05-31' },
      '2025-08-31',
      'onboarding',
    ],
    [
      'both on one day: the move-in',
      { cause: 'created', lastInspected: null, onboarded: '2024-01-31' },
      '2024-04-30',
      'moveIn',
    ],
    [
      'a common area, inspected: the last inspection',
      { moveIn: null, frequency: 'MONTHLY' },
      '2025-09-30',
      'lastInspection',
    ],
    ['just inspected', { cause: 'inspected', lastInspected: '2026-03-10' }, '2026-06-10', 'lastInspection'],
  ];

  it.each(cases)('%s', (_name, facts, date, basis) => {
    expect(nextInspection({ ...base, ...facts })).toMatchObject({ date, basis });
  });
});

describe('the next inspection for all dates', () => {
  const causes: readonly RecalculationCause[] = [
    'created',
    'frequencyChanged',
    'moveInChanged',
    'newTenant',
    'reactivated',
    'inspected',
  ];
  const facts = fc.record({
    cause: fc.constantFrom(...causes),
    frequency: fc.constantFrom(...FREQUENCIES.filter((one) => one !== 'NEVER')),
    lastInspected: fc.option(calendarDates),
    moveIn: fc.option(calendarDates),
    onboarded: calendarDates,
    today: calendarDates,
  });

  const baseDate = (given: NextInspectionFacts, basis: string): string => {
    const dates: Readonly<Record<string, string | null>> = {
      lastInspection: given.lastInspected,
      reactivation: given.today,
      moveIn: given.moveIn,
      newTenantMoveIn: given.moveIn,
      onboarding: given.onboarded,
    };
    return dates[basis] ?? 'the basis has no date';
  };

  it('is at least the shortest and at most the longest interval after its base', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { date, basis, from: counted, plus } = nextInspection(given);
        expect(addInterval(counted!, plus!)).toBe(date);
        if (basis === 'tomorrow') {
          expect(date).toBe(addDays(given.today, 1));
          return;
        }
        const from = baseDate(given, basis);
        expect(date !== null && date >= addDays(from, 3) && date <= addMonths(from, 12)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never earlier for later dates', () => {
    fc.assert(
      fc.property(facts, fc.nat({ max: 900 }), (given, days) => {
        const shift = (date: string | null) => (date === null ? null : addDays(date, days));
        const later = nextInspection({
          ...given,
          lastInspected: shift(given.lastInspected),
          moveIn: shift(given.moveIn),
          onboarded: addDays(given.onboarded, days),
          today: addDays(given.today, days),
        });
        expect((later.date ?? '') >= (nextInspection(given).date ?? 'no date')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is three months later for every frequency that is not short', () => {
    for (const frequency of FREQUENCIES) {
      const first = nextInspection({ ...base, frequency, lastInspected: null, moveIn: '2026-01-10' }).date;
      const interval = FREQUENCY_INTERVALS[frequency];
      if (interval === null) expect(first).toBeNull();
      else if (!SHORT_FREQUENCIES.includes(frequency)) expect(first).toBe('2026-04-10');
      else expect(first !== null && first < '2026-03-11').toBe(true);
    }
  });
});
