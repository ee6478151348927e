import { type StaffInspectionRow, inspectionInstant } from '@walkthrough/domain';
import {
  daysOf,
  isShownDay,
  fitOfficeHours,
  linesOf,
  placed,
  queriedRange,
  slotsOf,
  stacked,
  stepped,
  wallAt,
} from './calendar-days';
import { isBlocked, isDayBlocked, planBack, planOf, timeAt, timeOnDay } from './dropped-time';

const PACIFIC = 'Canada/Pacific';
const EASTERN = 'Canada/Eastern';

const row = (id: number, scheduledDate: string | null, timeZone = 'CANADA_PACIFIC') =>
  ({
    id,
    scheduledDate,
    timeZone: scheduledDate === null ? null : timeZone,
    scheduledAt:
      scheduledDate === null
        ? null
        : inspectionInstant(scheduledDate, timeZone === 'CANADA_PACIFIC' ? PACIFIC : EASTERN),
    inspector: null,
    property: { country: 'CA', province: 'BC' },
  }) as unknown as StaffInspectionRow;

describe('days of a calendar view', () => {
  it('are whole weeks from Sunday for a month, within the server’s limit', () => {
    const march = daysOf('month', '2027-03-14');
    expect([march[0], march.at(-1), march.length]).toEqual(['2027-02-28', '2027-04-03', 35]);
    expect(daysOf('month', '2026-02-10')).toHaveLength(28);
    expect(daysOf('month', '2027-01-31')).toHaveLength(42);
    expect(daysOf('week', '2027-03-14')[0]).toBe('2027-03-14');
    expect(daysOf('day', '2027-03-14')).toEqual(['2027-03-14']);
  });

  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-02-30', false],
    [null, false],
  ])('include every day on which an inspection can be scheduled: %s %s', (day, isShown) => {
    expect(isShownDay(day)).toBe(isShown);
  });

  it('are requested without days after the last possible one', () => {
    const days = daysOf('month', '2199-12-15');
    expect(days.at(-1)).toBe('2200-01-04');
    expect(queriedRange(days)).toEqual({ from: '2199-12-01', until: '2199-12-31' });
  });

  it('move by month, week and day', () => {
    expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(stepped('week', '2027-01-01', -1)).toBe('2026-12-25');
    expect(stepped('day', '2027-03-14', 1)).toBe('2027-03-15');
  });
});

describe('positions of inspections', () => {
  it('use the calendar’s zone, also when it is another day there', () => {
    const [late, early] = [row(1, '2027-02-03T23:30'), row(2, '2027-02-04T00:30', 'CANADA_EASTERN')];
    expect(placed([late, early], PACIFIC)).toMatchObject([
      { row: { id: 2 }, day: '2027-02-03', minutes: 22 * 60 + 30 },
      { row: { id: 1 }, day: '2027-02-03', minutes: 23 * 60 + 30 },
    ]);
    expect(placed([late], EASTERN)).toMatchObject([{ day: '2027-02-04', minutes: 60 + 30 }]);
    expect(placed([row(3, null)], PACIFIC)).toEqual([]);
  });

  it('are separate lanes where inspections overlap, and one lane where one starts as the other ends', () => {
    const at = (id: number, minutes: number) => ({ row: row(id, null), day: '2027-02-03', minutes });
    const lines = stacked([at(1, 540), at(2, 540), at(3, 555), at(4, 570), at(5, 1425)]);
    expect(lines.map(({ row: { id }, line }) => [id, line])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
      [5, 0],
    ]);
    expect(linesOf(lines)).toBe(3);
    expect(linesOf([])).toBe(1);
    expect(fitOfficeHours([at(1, 540)])).toBe(true);
    expect(fitOfficeHours([at(5, 1425)])).toBe(false);
  });
});

describe('half hours of a day', () => {
  const skippedOn = (day: string) =>
    slotsOf(day, EASTERN).flatMap(({ minutes, skipped }) =>
      skipped ? [wallAt(day, minutes).slice(11)] : [],
    );

  it('are 48 on the wall clock; a 23-hour day skips two and a 25-hour day none', () => {
    expect(slotsOf('2027-03-14', EASTERN)).toHaveLength(48);
    expect(skippedOn('2027-03-14')).toEqual(['02:00', '02:30']);
    expect(skippedOn('2027-11-07')).toEqual([]);
    expect(skippedOn('2027-06-01')).toEqual([]);
  });

  it('include both passes of a repeated hour', () => {
    const twice = [5, 6].map((hour) => ({
      ...row(hour, '2027-11-07T01:00', 'CANADA_EASTERN'),
      scheduledAt: Date.UTC(2027, 10, 7, hour),
    }));
    expect(placed(twice, EASTERN).map(({ minutes }) => minutes)).toEqual([60, 60]);
  });
});

describe('a drop', () => {
  const place = { day: '2027-03-14', minutes: 150, zone: EASTERN };

  it('sets the time in the zone of the inspection', () => {
    expect(timeAt(row(1, '2027-02-03T09:00'), { ...place, minutes: 600 })).toEqual({
      ok: true,
      time: { scheduledDate: '2027-03-14T07:00', timezone: 'CANADA_PACIFIC' },
    });
  });

  it('into a skipped hour is refused on the client or by the server', () => {
    expect(timeAt(row(1, null), place)).toEqual({ ok: false, nextValid: '2027-03-14T03:00' });
    expect(timeAt(row(1, '2027-02-03T09:00', 'CANADA_EASTERN'), place)).toMatchObject({
      ok: true,
      time: { scheduledDate: '2027-03-14T02:30' },
    });
  });

  it('on another day keeps the time of day in the inspection’s own zone', () => {
    expect(timeOnDay(row(1, '2027-02-04T00:30', 'CANADA_EASTERN'), '2027-02-03', '2027-02-05')).toEqual({
      scheduledDate: '2027-02-06T00:30',
      timezone: 'CANADA_EASTERN',
    });
    expect(timeOnDay(row(1, null), '2027-02-03', '2027-02-05')).toBeNull();
  });

  it('sends only the changed values, and can be undone', () => {
    const inspection = row(1, '2027-02-03T09:00');
    const time = { scheduledDate: '2027-02-03T09:00', timezone: 'CANADA_PACIFIC' } as const;
    expect(planOf(inspection, { inspectorId: null, time })).toBeNull();
    expect(planOf(inspection, { inspectorId: 6, time })).toEqual({ inspectorId: 6 });
    expect(planOf(inspection, { time: null })).toEqual({ scheduledDate: null });
    expect(planOf(row(2, null), { time: null })).toBeNull();
    expect(planBack(inspection)).toEqual({ inspectorId: null, ...time, allowPast: true });
    expect(planBack(row(2, null))).toEqual({ inspectorId: null, scheduledDate: null });
  });

  it('is shaded where a start would conflict, including both ends', () => {
    const from = inspectionInstant('2027-02-03T09:30', PACIFIC);
    const stretches = [{ from, until: from + 3_600_000 }];
    const at = (minutes: number) => isBlocked(stretches, { day: '2027-02-03', minutes, zone: PACIFIC });
    expect([540, 570, 600, 630, 660].map(at)).toEqual([false, true, true, true, false]);
    const inspection = row(1, '2027-02-01T10:00');
    expect(isDayBlocked(stretches, inspection, { from: '2027-02-01', to: '2027-02-03' })).toBe(true);
    expect(isDayBlocked(stretches, inspection, { from: '2027-02-01', to: '2027-02-04' })).toBe(false);
  });
});
