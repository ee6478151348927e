import fc from 'fast-check';
import { addDays } from '../../src/calendar/calendar';
import { lastDayOf, type DayCount } from '../../src/law/day-count';
import { holidayOn } from '../../src/law/holidays';
import { calendarDates } from '../support/arbitraries';

const count = (days: number, given: Partial<DayCount> = {}): DayCount => ({
  days,
  unit: 'calendar',
  isFirstDayCounted: false,
  lastDayOnHoliday: 'moves',
  ...given,
});

describe('the last day of a period', () => {
  it.each([
    // The first day is skipped and the last one counted: June 1 plus 7 days is June 8.
    ['2026-06-01', count(7), '2026-06-08'],
    ['2026-06-01', count(7, { isFirstDayCounted: true }), '2026-06-08'],
    ['2026-06-02', count(7, { isFirstDayCounted: true }), '2026-06-08'],
    // June 7 is a Sunday.
    ['2026-05-31', count(7), '2026-06-08'],
    ['2026-05-31', count(7, { lastDayOnHoliday: 'stays' }), '2026-06-07'],
    // Good Friday moves to Saturday, which is no holiday.
    ['2026-03-27', count(7), '2026-04-04'],
    // Christmas moves past December 26 and Sunday; December 28 is only a possible holiday.
    ['2026-12-18', count(7), '2026-12-28'],
    // September 30 is a possible holiday, so the date stays.
    ['2026-09-23', count(7), '2026-09-30'],
    // Business days leave out the weekend and July 1.
    ['2026-06-26', count(5, { unit: 'business' }), '2026-07-06'],
    ['2026-06-26', count(5, { unit: 'business', isFirstDayCounted: true }), '2026-07-03'],
    ['2024-02-28', count(1), '2024-02-29'],
    ['2026-06-05', count(0, { lastDayOnHoliday: 'stays' }), '2026-06-05'],
  ])('from %s with %j is %s', (from, given, last) => {
    expect(lastDayOf(from, given, 'BC')).toBe(last);
  });

  it('is never on a certain holiday, never earlier than the number of days, and never goes back', () => {
    fc.assert(
      fc.property(calendarDates, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const last = lastDayOf(from, count(days), 'BC');
        expect(holidayOn('BC', last)?.certainty).not.toBe('certain');
        expect(last >= addDays(from, days)).toBe(true);
        expect(last <= lastDayOf(addDays(from, 1), count(days), 'BC')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
