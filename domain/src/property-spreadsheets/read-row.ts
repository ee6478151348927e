import { isInvisibleText } from '../properties/address';
import { OCCUPANT_FIELDS } from '../properties/occupants';
import { tidyAddressText } from '../text/normalised-text';
import { readContacts } from './contact-texts';
import { customerIn } from './customer-texts';
import { type DraftRow, emptyDraft, type RowValues } from './draft-rows';
import { readDayCell, readMappedCell, readText } from './mapped-cells';
import { readNames } from './person-names';
import { type AddressCells, splitAddress, writtenOut } from './sheet-addresses';
import {
  displayedText,
  headingWords,
  plainWords,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from './sheet-cells';
import { type ColumnKey, columnOfKey } from './sheet-columns';
import type { DateOrder } from './sheet-dates';
import type { GuessKind } from './row-guesses';
import type { SheetMapping } from './sheet-mapping';
import type { PartValues } from './sheet-titles';
import { hasVacantRemark, meansVacant } from './tenant-names';
import { withoutPrefix } from './unit-prefix';

/** Everything that the reading of a row depends on. */
export interface Reading {
  sheet: Sheet;
  mapping: SheetMapping;
  columns: ReadonlyMap<number, ColumnKey>;
  /** The columns of each value in the order in which their texts are put together. */
  parts: ReadonlyMap<ColumnKey, readonly number[]>;
  orders: Partial<Record<ColumnKey, DateOrder | null>>;
  /** Columns whose order only few of their dates prove. */
  weakOrders: ReadonlySet<ColumnKey>;
  /** Whether the column of tenants has last names first. */
  lastFirst: boolean;
  /** What stands before every unit. */
  unitPrefix: string;
  splits: { line: number; names: string[] }[];
  /** What each of several sheets gives to its rows; empty for one sheet. */
  valuesByPart: readonly PartValues[];
}

/** Characters of a value shown with its problem. */
export const VALUE_SHOWN = 60;
const { names: NAMES, phones: PHONES, emails: EMAILS } = OCCUPANT_FIELDS;
const LISTED: readonly ColumnKey[] = [...NAMES, ...PHONES, ...EMAILS];

export const hasValue = (values: RowValues, key: ColumnKey): boolean => !isInvisibleText(values[key] ?? '');

/** Reads the cells of a row, and takes those apart that hold several values. */
export function readRow(row: SheetRow, reading: Reading): DraftRow {
  const draft = emptyDraft(row.line);
  const lists = new Map<ColumnKey, string>();
  const { columns } = reading;
  for (const [key, parts] of reading.parts) {
    const cell = cellOf(row, parts);
    if (!cell) draft.values[key] = '';
    else readCell(draft, { key, cell, reading, lists });
  }
  readAddress(draft, reading);
  readTenants(draft, lists, reading);
  readAllContacts(draft, lists, columns);
  return draft;
}

/** Returns the cell of a column; several columns of one kind are put together. */
function cellOf({ cells }: SheetRow, parts: readonly number[]): SheetCell | undefined {
  const filled = parts.flatMap((at) => cells.get(at) ?? []);
  if (filled.length < 2) return filled[0];
  const broken = filled.find(({ kind }) => kind === 'error');
  return broken ?? { kind: 'text', text: filled.map(displayedText).join(' ') };
}

/**
 * Returns the columns of each value. A first name comes before a last name, however the columns are ordered.
 * @param titles the row with the headings; undefined: there is none
 */
export function partsInOrder(
  columns: ReadonlyMap<number, ColumnKey>,
  titles: SheetRow | undefined,
): Map<ColumnKey, number[]> {
  const parts = new Map<ColumnKey, number[]>();
  for (const [at, key] of columns) parts.set(key, [...(parts.get(key) ?? []), at]);
  const isLast = (at: number) =>
    Number(/\b(last|family|surname|nom)\b/.test(headingWords(titles?.cells.get(at))));
  for (const places of parts.values())
    if (places.length > 1) {
      const ranks = new Map(places.map((at) => [at, isLast(at)]));
      places.sort((one, other) => ranks.get(one)! - ranks.get(other)! || one - other);
    }
  return parts;
}

function readCell(
  draft: DraftRow,
  {
    key,
    cell,
    reading,
    lists,
  }: { key: ColumnKey; cell: SheetCell; reading: Reading; lists: Map<ColumnKey, string> },
): void {
  const { orders, sheet, weakOrders } = reading;
  const how = { order: orders[key] ?? null, isFrom1904: sheet.isFrom1904 };
  const read = columnOfKey(key).isDay
    ? readDayCell(key, cell, { ...how, isWeak: weakOrders.has(key) })
    : readMappedCell(key, cell, how);
  const text = displayedText(cell);
  if ('problem' in read) {
    draft.problems.set(key, { message: read.problem, value: text.slice(0, VALUE_SHOWN) });
    return;
  }
  draft.values[key] = read.value;
  if (LISTED.includes(key)) lists.set(key, text);
  if ('isGuess' in read && read.isGuess) markGuess(draft, key, { kind: 'date', from: text });
  if (key === 'customer') {
    draft.values.customer = customerIn(text);
    if (draft.values.customer !== tidyAddressText(text.replace(/\s*[\r\n]+\s*/g, ', ')))
      markGuess(draft, 'customer', { kind: 'customer', from: text, before: read.value });
  }
  if (key === 'addressLine2' && reading.unitPrefix !== '') {
    const bare = withoutPrefix(read.value, reading.unitPrefix);
    if (bare !== read.value) {
      draft.values.addressLine2 = bare;
      markGuess(draft, 'addressLine2', { kind: 'unit', from: text, before: read.value });
    }
  }
}

interface NewGuess {
  kind: GuessKind;
  from: string;
  before?: string;
}

export const markGuess = (draft: DraftRow, key: ColumnKey, { kind, from, before }: NewGuess): void => {
  draft.guesses.set(key, { kind, from: tidyAddressText(from), before: before ?? tidyAddressText(from) });
};

const PLACES = ['addressLine2', 'city', 'province', 'postalCode', 'country'] as const;

/** Reads the places of an address that was one text. */
export function storedPlace(address: AddressCells): RowValues {
  const read = (['addressLine1', ...PLACES] as const).flatMap((key) => {
    const found = address[key] === undefined ? null : readText(key, address[key], null);
    return found !== null && 'value' in found ? [[key, found.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Takes an address apart that has more than its street, and a city with its province. */
function readAddress(draft: DraftRow, { columns }: Reading): void {
  const { values } = draft;
  if (hasValue(values, 'addressLine1')) {
    const whole = values.addressLine1!;
    const split = splitAddress(whole);
    const parts = storedPlace(split);
    const isWhole = PLACES.some((key) => hasValue(parts, key));
    const clashes =
      hasValue(parts, 'addressLine2') &&
      hasValue(values, 'addressLine2') &&
      !sameUnit(parts.addressLine2!, values.addressLine2!);
    if (isWhole && !clashes) {
      if (split.isGuess) markAddress(draft, parts, whole);
      for (const [key, value] of Object.entries(parts) as [ColumnKey, string][])
        if (key === 'addressLine1' || !hasValue(values, key)) values[key] = value;
      takeCity(draft, parts.city ?? '', whole);
    }
  }
  const isMapped = [...columns.values()].includes('province');
  if (
    hasValue(values, 'city') &&
    !hasValue(values, 'province') &&
    !(isMapped && draft.problems.has('province'))
  ) {
    const { city, province } = storedPlace(splitAddress(`1 A, ${values.city}`));
    if (city !== undefined && province !== undefined) Object.assign(values, { city, province });
  }
}

const sameUnit = (one: string, other: string): boolean => plainWords(one) === plainWords(other);

function markAddress(draft: DraftRow, parts: RowValues, whole: string): void {
  for (const key of ['city', 'addressLine2'] as const)
    if (hasValue(parts, key) && !hasValue(draft.values, key))
      markGuess(draft, key, { kind: 'address', from: whole, before: '' });
}

/** The column of cities counts, but `N. Saanich` is written out, and another city in the address is shown. */
function takeCity(draft: DraftRow, inAddress: string, whole: string): void {
  const { values } = draft;
  const own = values.city ?? '';
  if (inAddress === '' || plainWords(own) === plainWords(inAddress)) return;
  const isShort = plainWords(writtenOut(own)) === plainWords(writtenOut(inAddress));
  markGuess(draft, 'city', { kind: 'place', from: whole, before: isShort ? own : inAddress });
  if (isShort) values.city = inAddress.length > own.length ? inAddress : own;
}

/** Reads who lives there: nobody, one name, or several names in one cell. */
function readTenants(draft: DraftRow, lists: ReadonlyMap<ColumnKey, string>, reading: Reading): void {
  const { values, line } = draft;
  const { columns, mapping, lastFirst, splits } = reading;
  if (!NAMES.some((key) => [...columns.values()].includes(key))) return;
  const texts = NAMES.flatMap((key) => lists.get(key) ?? []);
  const people = texts.filter((text) => !meansVacant(text));
  const remark = texts.find(hasVacantRemark);
  const { whole, split, from } = readNames(people, lastFirst);
  const isSplit = split.length > whole.length && split.length <= NAMES.length;
  if (isSplit) splits.push({ line, names: split });
  const keepsWhole =
    split.length > NAMES.length || (isSplit && (!mapping.splitsNames || mapping.wholeLines.includes(line)));
  const shown = keepsWhole ? whole : split;
  NAMES.forEach((key, at) => {
    values[key] = shown[at] ?? '';
    // Rows that were split are listed of their own.
    if (!isSplit && from[at] !== undefined) markGuess(draft, key, { kind: 'name', from: from[at] });
  });
  if (people.length === 0 && remark !== undefined)
    markGuess(draft, 'occupantName1', { kind: 'vacant', from: remark });
}

/** Reads phone numbers and email addresses, whichever of their columns they stand in. */
function readAllContacts(
  draft: DraftRow,
  lists: ReadonlyMap<ColumnKey, string>,
  columns: Reading['columns'],
): void {
  const phones: Found[] = [];
  const emails: Found[] = [];
  for (const [own, keys] of [
    [phones, PHONES],
    [emails, EMAILS],
  ] as const)
    for (const key of keys) {
      const text = lists.get(key);
      if (text === undefined) continue;
      const read = readContacts(text);
      const from = read?.hasWords ? text : undefined;
      if (read === null) own.push({ value: tidyAddressText(text), from: undefined });
      for (const value of read?.phones ?? []) phones.push({ value, from });
      for (const value of read?.emails ?? []) emails.push({ value, from });
      if (read?.hasWords && read.phones.length + read.emails.length === 0)
        own.push({ value: '', from: text });
    }
  const isMapped = (keys: readonly ColumnKey[]) => keys.some((key) => [...columns.values()].includes(key));
  if (phones.length > 0 || isMapped(PHONES)) setAll(draft, PHONES, phones);
  if (emails.length > 0 || isMapped(EMAILS)) setAll(draft, EMAILS, emails);
}

interface Found {
  value: string;
  /** The text with other words; undefined: it has none. */
  from: string | undefined;
}

function setAll(draft: DraftRow, keys: readonly ColumnKey[], found: readonly Found[]): void {
  const all = found.filter(
    ({ value }, at) => value === '' || found.findIndex((each) => each.value === value) === at,
  );
  const tooMany = all.length > keys.length ? all.map(({ value }) => value).join(', ') : undefined;
  keys.forEach((key, at) => {
    const { value = '', from } = all[at] ?? {};
    draft.values[key] = value;
    const text = at === keys.length - 1 ? (tooMany ?? from) : from;
    if (text !== undefined) markGuess(draft, key, { kind: 'contact', from: text });
  });
}
