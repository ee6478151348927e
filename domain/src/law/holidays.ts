import { addDays } from '../calendar/calendar';
import { lawHolidays } from './holidays.messages';
import type { Jurisdiction } from './jurisdictions';
import { sourceReadOn, type LawSource } from './law-source';

export type HolidayName = keyof typeof lawHolidays;

export const HOLIDAY_LABELS: Readonly<Record<HolidayName, string>> = lawHolidays;

/**
 * A possible holiday is named by some sources only. A date is never extended because of one, and a booking on one is warned
 * about, so that both mistakes are on the safe side.
 */
export type HolidayCertainty = 'certain' | 'possible';

export interface Holiday {
  name: HolidayName;
  certainty: HolidayCertainty;
}

export type HolidayDate =
  | { kind: 'weekday'; weekday: number }
  /** Months are 1 to 12. */
  | { kind: 'fixed'; month: number; day: number }
  | { kind: 'nthMonday'; month: number; nth: number }
  | { kind: 'mondayBefore'; month: number; day: number }
  /** Days after Easter Sunday. */
  | { kind: 'easter'; offset: number };

export interface HolidayRow {
  name: Exclude<HolidayName, 'inLieu'>;
  date: HolidayDate;
  certainty: Partial<Record<Jurisdiction, HolidayCertainty>>;
  /** First year with this date. */
  since?: number;
  sources: readonly LawSource[];
}

const read = sourceReadOn('2026-11-27');
const COURT_LIBRARY = read('library', 'courthouselibrary.ca', 'Calculation of time (BC Interpretation Act)');
const BC_SECTION_29 = read(
  'secondary',
  'bcfamilylawresource.blogspot.com',
  'Quotation of the BC Interpretation Act, s. 29 (2012)',
);
const RTB_TABLE = read(
  'government',
  'github.com/bcgov-c/RTB-Dispute-Management-System',
  'RtbHolidaysUtil.js, holidays of the Residential Tenancy Branch 2021 to 2025',
);
const BC_PAID_LIST = read('secondary', 'handsonaccounting.ca', 'Paid holidays in BC 2026');
const AB_COUNTING = read('secondary', 'abmunis.ca', 'Counting days under the Alberta Interpretation Act');
const AB_GENERAL = read('secondary', 'stlawyers.ca', 'General and optional holidays in Alberta');

const BOTH = { BC: 'certain', AB: 'certain' } as const;
const PAID_IN_BOTH = [BC_SECTION_29, AB_GENERAL];

/**
 * Reviewed on 2026-11-27. Neither tenancy Act defines a holiday, so the province's Interpretation Act does, which has more
 * days than the lists of paid holidays. California's dates are not extended, so it has no rows.
 */
export const HOLIDAYS: readonly HolidayRow[] = [
  {
    name: 'sunday',
    date: { kind: 'weekday', weekday: 0 },
    certainty: BOTH,
    sources: [COURT_LIBRARY, AB_COUNTING],
  },
  { name: 'newYear', date: { kind: 'fixed', month: 1, day: 1 }, certainty: BOTH, sources: PAID_IN_BOTH },
  {
    name: 'familyDay',
    date: { kind: 'nthMonday', month: 2, nth: 3 },
    certainty: BOTH,
    // BC moved it from the second Monday.
    since: 2019,
    sources: [RTB_TABLE, AB_GENERAL],
  },
  { name: 'goodFriday', date: { kind: 'easter', offset: -2 }, certainty: BOTH, sources: PAID_IN_BOTH },
  {
    name: 'easterMonday',
    date: { kind: 'easter', offset: 1 },
    certainty: { BC: 'certain', AB: 'possible' },
    sources: [BC_SECTION_29, RTB_TABLE, AB_GENERAL],
  },
  {
    name: 'victoriaDay',
    date: { kind: 'mondayBefore', month: 5, day: 25 },
    certainty: BOTH,
    sources: PAID_IN_BOTH,
  },
  { name: 'canadaDay', date: { kind: 'fixed', month: 7, day: 1 }, certainty: BOTH, sources: PAID_IN_BOTH },
  {
    name: 'civicHoliday',
    date: { kind: 'nthMonday', month: 8, nth: 1 },
    certainty: { BC: 'certain', AB: 'possible' },
    sources: [RTB_TABLE, AB_GENERAL],
  },
  {
    name: 'labourDay',
    date: { kind: 'nthMonday', month: 9, nth: 1 },
    certainty: BOTH,
    sources: PAID_IN_BOTH,
  },
  {
    name: 'truthAndReconciliation',
    date: { kind: 'fixed', month: 9, day: 30 },
    certainty: { BC: 'possible', AB: 'possible' },
    since: 2021,
    sources: [BC_PAID_LIST, AB_GENERAL],
  },
  {
    name: 'thanksgiving',
    date: { kind: 'nthMonday', month: 10, nth: 2 },
    certainty: BOTH,
    sources: [RTB_TABLE, AB_GENERAL],
  },
  {
    name: 'remembranceDay',
    date: { kind: 'fixed', month: 11, day: 11 },
    certainty: BOTH,
    sources: PAID_IN_BOTH,
  },
  { name: 'christmas', date: { kind: 'fixed', month: 12, day: 25 }, certainty: BOTH, sources: PAID_IN_BOTH },
  {
    name: 'boxingDay',
    date: { kind: 'fixed', month: 12, day: 26 },
    certainty: { BC: 'certain', AB: 'possible' },
    sources: [BC_SECTION_29, AB_GENERAL],
  },
];

/** Returns the holiday on a day; null on any other day. A certain one comes before a possible one. */
export function holidayOn(jurisdiction: Jurisdiction, day: string): Holiday | null {
  const holidays = ownHolidaysOn(jurisdiction, day);
  const certain = holidays.find(({ certainty }) => certainty === 'certain');
  return certain ?? holidays[0] ?? inLieuOn(jurisdiction, day);
}

function ownHolidaysOn(jurisdiction: Jurisdiction, day: string): Holiday[] {
  return HOLIDAYS.flatMap(({ name, date, certainty, since }) => {
    const how = certainty[jurisdiction];
    if (how === undefined || Number(day.slice(0, 4)) < (since ?? 0) || !isOn(date, day)) return [];
    return [{ name, certainty: how }];
  });
}

/**
 * Returns a Monday or Tuesday that replaces a holiday on the weekend: Tuesday when both Christmas and December 26 need a
 * day. Sources disagree whether the law counts it.
 */
function inLieuOn(jurisdiction: Jurisdiction, day: string): Holiday | null {
  const weekday = weekdayOf(day);
  if (weekday !== 1 && weekday !== 2) return null;
  const daysBack = weekday === 1 ? [1, 2] : [1, 2, 3];
  const named = daysBack.filter((back) =>
    ownHolidaysOn(jurisdiction, addDays(day, -back)).some(({ name }) => name !== 'sunday'),
  );
  return named.length >= weekday ? { name: 'inLieu', certainty: 'possible' } : null;
}

function isOn(date: HolidayDate, day: string): boolean {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  switch (date.kind) {
    case 'weekday':
      return weekdayOf(day) === date.weekday;
    case 'fixed':
      return month === date.month && dayOfMonth === date.day;
    case 'nthMonday':
      return month === date.month && weekdayOf(day) === 1 && Math.ceil(dayOfMonth / 7) === date.nth;
    case 'mondayBefore':
      return (
        month === date.month && weekdayOf(day) === 1 && dayOfMonth < date.day && dayOfMonth >= date.day - 7
      );
    case 'easter':
      return day === addDays(easterSunday(year), date.offset);
  }
}

/** Returns the day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns Easter Sunday of the Gregorian calendar (the algorithm of Meeus). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
