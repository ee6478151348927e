import { addDays } from '../../src/calendar/calendar';
import { holidayOn, weekdayOf } from '../../src/law/holidays';
import type { Jurisdiction } from '../../src/law/jurisdictions';

/** Days of a year with a holiday other than a Sunday. */
function holidaysOf(jurisdiction: Jurisdiction, year: number, certainty: 'certain' | 'possible'): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1)) {
    const holiday = holidayOn(jurisdiction, day);
    if (holiday?.certainty === certainty && holiday.name !== 'sunday') days.push(day.slice(5));
  }
  return days;
}

describe('holidays', () => {
  it('of BC in 2026 are the paid list, Easter Monday and December 26', () => {
    // Paid list of handsonaccounting.ca; September 30 is absent from the table of the Residential Tenancy Branch.
    expect(holidaysOf('BC', 2026, 'certain')).toEqual([
      '01-01',
      '02-16',
      '04-03',
      '04-06',
      '05-18',
      '07-01',
      '08-03',
      '09-07',
      '10-12',
      '11-11',
      '12-25',
      '12-26',
    ]);
    expect(holidaysOf('BC', 2026, 'possible')).toEqual(['09-30', '12-28']);
  });

  it('of Alberta in 2026 are the general ones, and the optional ones are possible', () => {
    expect(holidaysOf('AB', 2026, 'certain')).toEqual([
      '01-01',
      '02-16',
      '04-03',
      '05-18',
      '07-01',
      '09-07',
      '10-12',
      '11-11',
      '12-25',
    ]);
    expect(holidaysOf('AB', 2026, 'possible')).toEqual(['04-06', '08-03', '09-30', '12-26', '12-28']);
  });

  it.each([
    // Days in lieu in the table of the Residential Tenancy Branch.
    ['BC', '2022-01-03', 'inLieu', 'possible'],
    ['BC', '2021-12-27', 'inLieu', 'possible'],
    ['BC', '2023-07-03', 'inLieu', 'possible'],
    ['BC', '2021-12-28', 'inLieu', 'possible'],
    ['BC', '2022-12-27', 'inLieu', 'possible'],
    // Family Day was on the second Monday before 2019.
    ['BC', '2019-02-18', 'familyDay', 'certain'],
    ['BC', '2025-04-18', 'goodFriday', 'certain'],
    ['BC', '2038-04-26', 'easterMonday', 'certain'],
    ['AB', '2026-12-06', 'sunday', 'certain'],
    ['AB', '2027-12-26', 'sunday', 'certain'],
    ['BC', '2025-05-19', 'victoriaDay', 'certain'],
    ['BC', '2020-05-18', 'victoriaDay', 'certain'],
  ] as const)('in %s, %s is %s (%s)', (jurisdiction, day, name, certainty) => {
    expect(holidayOn(jurisdiction, day)).toEqual({ name, certainty });
  });

  it.each([
    ['BC', '2026-12-05', 'a Saturday'],
    ['BC', '2018-02-19', 'before Family Day moved'],
    ['BC', '2020-09-30', 'before the day existed'],
    ['BC', '2020-05-25', 'a week after Victoria Day'],
    ['BC', '2022-01-04', 'a Tuesday after one holiday on a weekend'],
    ['CA-US', '2026-12-25', 'no date is extended'],
    ['CA-US', '2026-12-06', 'no date is extended'],
  ] as const)('has none in %s on %s: %s', (jurisdiction, day, _why) => {
    expect(holidayOn(jurisdiction, day)).toBeNull();
  });

  it('have every Easter Monday on a Monday in its range', () => {
    for (let year = 1990; year <= 2199; year += 1) {
      const days: string[] = [];
      for (let day = `${year}-03-01`; day < `${year}-05-01`; day = addDays(day, 1)) {
        if (holidayOn('BC', day)?.name === 'easterMonday') days.push(day);
      }
      expect(days).toHaveLength(1);
      const [monday = ''] = days;
      expect(weekdayOf(monday)).toBe(1);
      expect(monday >= `${year}-03-23` && monday <= `${year}-04-26`).toBe(true);
    }
  });
});
