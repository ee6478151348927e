import fc from 'fast-check';
import {
  addDays,
  addMonths,
  compareDates,
  displayDate,
  isCalendarDate,
  laterOf,
  today,
} from '../../src/calendar/calendar';
import { isMonth, monthWindow } from '../../src/monthly-files/month';
import { calendarDates } from '../support/arbitraries';

describe('isCalendarDate', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2021-04-31', false],
    ['2021-13-01', false],
    ['2021-00-10', false],
    ['2021-01-00', false],
    ['2021-1-1', false],
    ['2021-01-01T00:00', false],
    ['0021-01-01', false],
    ['9999-12-31', true],
    [' 2021-01-01', false],
    ['', false],
  ])('of %p is %p', (text, valid) => {
    expect(isCalendarDate(text)).toBe(valid);
  });
});

describe('addDays', () => {
  it.each([
    ['2021-12-31', 1, '2022-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    // Across both clock changes.
    ['2021-03-13', 2, '2021-03-15'],
    ['2021-11-06', 2, '2021-11-08'],
    ['2021-01-01', -1, '2020-12-31'],
  ])('to %s plus %i gives %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('is reverted by the opposite step', () => {
    fc.assert(
      fc.property(calendarDates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('refuses texts that are not dates, and results outside the calendar', () => {
    expect(() => addDays('2021-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2021-01-01', 1e20)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it.each([
    ['2021-01-31', 1, '2021-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2021-08-31', 1, '2021-09-30'],
    ['2021-12-15', 1, '2022-01-15'],
    ['2021-03-31', -1, '2021-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2021-05-05', 0, '2021-05-05'],
  ])('to %s plus %i gives %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('ends in the target month, never after the same day', () => {
    fc.assert(
      fc.property(calendarDates, fc.integer({ min: -60, max: 60 }), (date, months) => {
        const moved = addMonths(date, months);
        const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthNumber(moved) - monthNumber(date)).toBe(months);
        expect(moved.slice(8) <= date.slice(8)).toBe(true);
      }),
    );
  });
});

describe('compareDates, laterOf', () => {
  it('order dates', () => {
    expect(['2021-10-01', '2020-12-31', '2021-09-30'].sort(compareDates)).toEqual([
      '2020-12-31',
      '2021-09-30',
      '2021-10-01',
    ]);
    expect(compareDates('2021-01-01', '2021-01-01')).toBe(0);
    expect(laterOf('2021-01-02', '2021-01-01')).toBe('2021-01-02');
    expect(laterOf('2021-01-01', '2021-01-02')).toBe('2021-01-02');
    expect(() => compareDates('tomorrow', '2021-01-01')).toThrow(RangeError);
  });
});

describe('today', () => {
  it.each([
    ['Canada/Newfoundland', '2021-01-06'],
    ['Canada/Pacific', '2021-01-05'],
    ['Pacific/Honolulu', '2021-01-05'],
    ['UTC', '2021-01-06'],
  ])('in %s is %s', (zone, date) => {
    expect(today(Date.UTC(2021, 0, 6, 3, 30), zone)).toBe(date);
  });
});

describe('displayDate', () => {
  it.each([
    ['2021-01-05', 'Tue, Jan 5 2021'],
    ['2024-02-29', 'Thu, Feb 29 2024'],
    ['2026-11-01', 'Sun, Nov 1 2026'],
  ])('formats %s as %s', (date, text) => {
    expect(displayDate(date)).toBe(text);
  });
});

describe('a month', () => {
  it.each([
    ['2026-02', 'America/Vancouver', '2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z'],
    // A month with a clock change.
    ['2025-03', 'America/Toronto', '2025-03-01T05:00:00Z', '2025-04-01T04:00:00Z'],
    ['2026-12', 'America/St_Johns', '2026-12-01T03:30:00Z', '2027-01-01T03:30:00Z'],
    // The last month with a four-digit year.
    ['9999-12', 'UTC', '9999-12-01T00:00:00Z', '+010000-01-01T00:00:00Z'],
  ])('has these bounds: %s in %s', (month, zone, from, before) => {
    expect(monthWindow(month, zone)).toEqual({ from: Date.parse(from), before: Date.parse(before) });
    expect(today(Date.parse(from), zone).slice(0, 7)).toBe(month);
    expect(today(Date.parse(from) - 1, zone).slice(0, 7)).not.toBe(month);
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026', '0026-01', '2026-01-01', ''])('is not %p', (text) => {
    expect(isMonth(text)).toBe(false);
    expect(() => monthWindow(text, 'UTC')).toThrow(RangeError);
  });
});
