import { isCalendarDate, isPlausibleDay } from '../calendar/calendar';
import { plainWords } from './sheet-cells';

/** The order of day, month and year in a date that is text. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** French months that begin differently, in the form of `plainWords`. */
const FRENCH_MONTHS: readonly (readonly [string, number])[] = [
  ...([
    ['fev', 1],
    ['avr', 3],
    ['mai', 4],
    ['juin', 5],
    ['juil', 6],
    ['aou', 7],
  ] as const),
];
const LONGEST_MONTH = 9;

/** Returns the index of a month from 0 by its English or French name or its beginning; -1: no month. */
function monthOf(word: string): number {
  if (word.length < 3 || word.length > LONGEST_MONTH) return -1;
  const french = FRENCH_MONTHS.find(([start]) => word.startsWith(start));
  return french ? french[1] : MONTHS.indexOf(word.slice(0, 3));
}

/** Years of two digits from here on are in the last century. */
const FIRST_SHORT_YEAR = 70;

type Parts = { day: string } | { first: number; second: number; year: number } | null;

const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < FIRST_SHORT_YEAR ? 2000 + year : 1900 + year;
}

/** Takes a date apart: a day when its order is certain, otherwise its first two numbers. Null: not a date. */
function partsOf(text: string): Parts {
  // Most texts of a list are no dates.
  if (!/\d/.test(text)) return null;
  const short = text
    .trim()
    .slice(0, 60)
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?Z?$/i, '');
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(short);
  if (iso) return { day: dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) };
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(short);
  if (numbers) return { first: Number(numbers[1]), second: Number(numbers[2]), year: yearOf(numbers[3]!) };
  return inWords(short);
}

/** Takes a date with the name of its month apart. */
function inWords(short: string): Parts {
  const words = plainWords(short).replace(WEEKDAY, '');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|e)? ?(?:of |de )?([a-z]{3,9}) ?(\d{4}|\d{2})$/.exec(words);
  const monthFirst = /^([a-z]{3,9}) ?(\d{1,2})(?:st|nd|rd|th)? (\d{4}|\d{2})$/.exec(words);
  const [month, day, year] = dayFirst
    ? [dayFirst[2]!, dayFirst[1]!, dayFirst[3]!]
    : monthFirst
      ? [monthFirst[1]!, monthFirst[2]!, monthFirst[3]!]
      : ['', '', ''];
  const at = monthOf(month);
  return at === -1 ? null : { day: dayOf(yearOf(year), at + 1, Number(day)) };
}

const WEEKDAY = /^((mon|tue|wed|thu|fri|sat|sun)[a-z]*|(lun|mar|mercre|jeu|vendre|same)di|dimanche) /;

/** Reads a month without a day as its first day: `July 1994`, `juillet 1994`, `07/1994`. Null: it is none. */
export function readMonth(text: string): string | null {
  const words = plainWords(text.slice(0, 60));
  const [, name, year] = /^([a-z]{3,9}) (\d{4})$/.exec(words) ?? [];
  const [, number, ofNumber] = /^(\d{1,2}) (\d{4})$/.exec(words) ?? [];
  const month = name === undefined ? Number(number ?? 0) : monthOf(name) + 1;
  if (month < 1 || month > 12) return null;
  const day = dayOf(Number(year ?? ofNumber), month, 1);
  return isPlausibleDay(day) ? day : null;
}

export interface DateOrderProof {
  /** The order that the texts prove; null when none, or more than one. */
  order: DateOrder | null;
  /** Whether some texts need an order: somebody has to say it when none is proven. */
  isNeeded: boolean;
  /** Whether some texts prove one order and some the other. */
  isMixed: boolean;
}

/** Returns the order that the dates of a column prove: a first number above 12 is a day. */
export function proveDateOrder(texts: Iterable<string>): DateOrderProof {
  let [days, months, unclear] = [0, 0, 0];
  for (const text of texts) {
    const parts = partsOf(text);
    if (parts === null || 'day' in parts) continue;
    const { first, second } = parts;
    if (first > 12 && second <= 12) days += 1;
    else if (second > 12 && first <= 12) months += 1;
    else if (first !== second) unclear += 1;
  }
  const isMixed = days > 0 && months > 0;
  const order = isMixed ? null : days > 0 ? 'dayFirst' : months > 0 ? 'monthFirst' : null;
  return { order, isNeeded: isMixed || unclear > 0, isMixed };
}

/** Whether a date has two numbers that could both be the day and the month. */
export function isAmbiguousDate(text: string): boolean {
  const parts = partsOf(text);
  if (parts === null || 'day' in parts) return false;
  return parts.first <= 12 && parts.second <= 12 && parts.first !== parts.second;
}

/** Returns how many texts prove each order. */
export function countProofs(texts: readonly string[]): Record<DateOrder, number> {
  const proofs = { dayFirst: 0, monthFirst: 0 };
  for (const text of texts) {
    const parts = partsOf(text);
    if (parts === null || 'day' in parts) continue;
    if (parts.first > 12 && parts.second <= 12) proofs.dayFirst += 1;
    if (parts.second > 12 && parts.first <= 12) proofs.monthFirst += 1;
  }
  return proofs;
}

export type DateReading =
  { day: string } | { problem: 'unreadable' | 'unknown' | 'implausible' | 'orderUnknown' };

/** Reads a date that is text. @param order null while nobody knows it */
export function readDate(text: string, order: DateOrder | null): DateReading {
  if (text.trim() === '') return { day: '' };
  const parts = partsOf(text);
  if (parts === null) return { problem: 'unreadable' };
  const day = 'day' in parts ? parts.day : orderedDay(parts, order);
  if (day === null) return { problem: 'orderUnknown' };
  if (!isCalendarDate(day)) return { problem: 'unknown' };
  return isPlausibleDay(day) ? { day } : { problem: 'implausible' };
}

function orderedDay(
  { first, second, year }: { first: number; second: number; year: number },
  order: DateOrder | null,
): string | null {
  if (first === second) return dayOf(year, first, second);
  if (order === null) return null;
  return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second);
}
