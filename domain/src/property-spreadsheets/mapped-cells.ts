import { addDays } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { OCCUPANT_FIELDS } from '../properties/occupants';
import { type Country, COUNTRIES } from '../properties/countries-and-provinces';
import { normalizePhoneNumber } from '../properties/phone-number';
import { normalizePostalCode } from '../properties/postal-code';
import { tidyAddressText } from '../text/normalised-text';
import { spreadsheets as texts } from './messages';
import { bareUnit } from './sheet-addresses';
import { displayedText, type SheetCell } from './sheet-cells';
import { readCountry, readProvince, readStatus } from './sheet-choices';
import { readFrequency } from './sheet-frequencies';
import { choicesIn, type ColumnKey, columnOfKey } from './sheet-columns';
import { type DateOrder, isAmbiguousDate, readDate, readMonth } from './sheet-dates';

/** A value in its stored form, or what is wrong with it. */
export type CellReading = { value: string } | { problem: string };

const PHONES: readonly string[] = OCCUPANT_FIELDS.phones;
/** Day numbers of spreadsheet programs: the years 1927 to 2119. */
const PLAUSIBLE_DAYS = { first: 10_000, last: 80_000 };
const FROM_1904 = 1_462;

/** Columns in which a new line separates the parts of an address or a name. */
const LINES: readonly ColumnKey[] = ['addressLine1', 'city', 'customer', 'manager'];

const CHOICES: Partial<Record<ColumnKey, (text: string) => string | undefined>> = {
  frequency: readFrequency,
  country: readCountry,
  province: readProvince,
  active: readStatus,
};

/** Reads a text as people write it. @param order the order of its dates; null: unknown */
export function readText(key: ColumnKey, text: string, order: DateOrder | null): CellReading {
  const tidy = tidyAddressText(LINES.includes(key) ? text.replace(/\s*[\r\n]+\s*/g, ', ') : text);
  if (tidy === '') return { value: '' };
  if (columnOfKey(key).isDay) return dayIn(tidy, order);
  const value = CHOICES[key] ? CHOICES[key](tidy) : formed(key, tidy);
  if (value === undefined)
    return {
      problem:
        key === 'province' ? texts.provinceUnknown : fill(texts.choiceUnknown, { values: choicesIn(key) }),
    };
  const { most } = columnOfKey(key);
  return value.length > most ? { problem: fill(texts.cellTooLong, { most }) } : { value };
}

function formed(key: ColumnKey, text: string): string {
  if (key === 'postalCode') return normalizePostalCode(text.toUpperCase());
  if (PHONES.includes(key)) return normalizePhoneNumber(text);
  return key === 'addressLine2' ? bareUnit(text) : text;
}

/** Reads a cell of a file. */
export function readMappedCell(
  key: ColumnKey,
  cell: SheetCell,
  { order, isFrom1904 }: { order: DateOrder | null; isFrom1904: boolean },
): CellReading {
  if (cell.kind === 'error') return { problem: texts.cellError };
  if (cell.kind === 'number') {
    if (columnOfKey(key).isDay) return dayIn(cell.day ?? dayOfSerial(cell.number, isFrom1904), order);
    if (cell.day !== null) return { problem: texts.cellIsDay };
  }
  return readText(key, displayedText(cell), order);
}

/**
 * Reads a cell of a column of dates. A guess is a number without the format of a date, a month without its day, and an
 * order that few dates of the column prove.
 */
export function readDayCell(
  key: ColumnKey,
  cell: SheetCell,
  { order, isFrom1904, isWeak }: { order: DateOrder | null; isFrom1904: boolean; isWeak: boolean },
): CellReading & { isGuess?: boolean } {
  const read = readMappedCell(key, cell, { order, isFrom1904 });
  const text = displayedText(cell).trim();
  if (cell.kind === 'number')
    return 'value' in read ? { ...read, isGuess: cell.day === null && read.value !== '' } : read;
  if ('value' in read) return { ...read, isGuess: isWeak && isAmbiguousDate(text) };
  const serial = /^\d{5}$/.test(text) ? dayIn(dayOfSerial(Number(text), isFrom1904), order) : read;
  if ('value' in serial) return { ...serial, isGuess: true };
  const month = cell.kind === 'text' ? readMonth(text) : null;
  return month === null ? read : { value: month, isGuess: true };
}

const DATE_PROBLEMS = () => ({
  unreadable: texts.dayForeign,
  unknown: texts.dayUnknown,
  implausible: texts.dayImplausible,
  orderUnknown: texts.dayOrderUnknown,
});

function dayIn(text: string, order: DateOrder | null): CellReading {
  const read = readDate(text, order);
  return 'day' in read ? { value: read.day } : { problem: DATE_PROBLEMS()[read.problem] };
}

function dayOfSerial(number: number, isFrom1904: boolean): string {
  const { first, last } = PLAUSIBLE_DAYS;
  if (number < first || number > last) return String(number);
  return addDays('1899-12-30', Math.floor(number) + (isFrom1904 ? FROM_1904 : 0));
}

/** Returns the postal code in the form of its country. */
export const postalCodeIn = (text: string, country: string): string =>
  (COUNTRIES as readonly string[]).includes(country) ? normalizePostalCode(text, country as Country) : text;
