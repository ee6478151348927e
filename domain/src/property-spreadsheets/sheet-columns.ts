import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '../inspections/frequencies';
import { common } from '../messages/common';
import { fill } from '../messages/fill';
import { inDefaultLanguage, perLanguage } from '../messages/texts';
import { placeCode } from '../access/inspection-scope';
import { inspectionManagement } from '../inspections/inspection-management.messages';
import { CANADIAN_PROVINCES, COUNTRIES, US_STATES } from '../properties/countries-and-provinces';
import { OCCUPANT_FIELDS } from '../properties/occupants';
import { normalizePhoneNumber } from '../properties/phone-number';
import { normalizePostalCode } from '../properties/postal-code';
import { propertyEditor } from '../properties/property-editor.messages';
import { taskForm } from '../task-reports/messages';
import { tidyAddressText } from '../text/normalised-text';
import { spreadsheets as texts } from './messages';
import { readCountry, readProvince } from './sheet-choices';
import { readFrequency } from './sheet-frequencies';
const STATUSES = ['ACTIVE', 'INACTIVE'] as const;

interface SheetColumn {
  title: string;
  /** Required in every row; a file without the column is rejected. */
  isRequired?: true;
  isDay?: true;
  /** Maximum length of a text. */
  most: number;
}

const numbered = (title: string, at: number): string => fill(title, { number: at + 1 });
const ofEach = <F extends string>(fields: readonly F[], title: string) =>
  Object.fromEntries(fields.map((field, at) => [field, { title: numbered(title, at), most: 190 }])) as Record<
    F,
    SheetColumn
  >;

const { names, phones, emails } = OCCUPANT_FIELDS;

/** The columns of a property spreadsheet, in order. The first two are hidden. */
export const SHEET_COLUMNS = perLanguage(
  () =>
    ({
      id: { title: texts.columnId, most: 20 },
      version: { title: texts.columnVersion, most: 40 },
      code: { title: inspectionManagement.propertyCode, most: 190 },
      customer: { title: common.customer, most: 190 },
      manager: { title: common.propertyManager, most: 190 },
      addressLine1: { title: texts.columnStreet, most: 255, isRequired: true },
      addressLine2: { title: taskForm.unit, most: 255 },
      city: { title: common.city, most: 190, isRequired: true },
      province: { title: texts.columnProvince, most: 10, isRequired: true },
      postalCode: { title: texts.columnPostalCode, most: 20 },
      country: { title: common.country, most: 2, isRequired: true },
      frequency: { title: propertyEditor.frequency, most: 40, isRequired: true },
      active: { title: common.status, most: 10, isRequired: true },
      nextInspection: { title: propertyEditor.nextInspection, most: 10, isDay: true },
      ...ofEach(names, texts.columnName),
      ...ofEach(phones, texts.columnPhone),
      ...ofEach(emails, texts.columnEmail),
      leaseStart: { title: texts.columnMoveIn, most: 10, isDay: true },
    }) as const satisfies Record<string, SheetColumn>,
);

export type ColumnKey = keyof typeof SHEET_COLUMNS;

export const COLUMN_KEYS = Object.keys(SHEET_COLUMNS) as readonly ColumnKey[];

export const HIDDEN_COLUMNS = 2;

/** Indexes of the date columns, from 0. */
export const DATE_COLUMNS: readonly number[] = inDefaultLanguage(() =>
  COLUMN_KEYS.flatMap((key, at) => ('isDay' in SHEET_COLUMNS[key] ? [at] : [])),
);

export const columnOfKey = (key: ColumnKey): SheetColumn => SHEET_COLUMNS[key];

/** Titles are compared ignoring case and blanks. */
export const titleKey = (title: string): string => tidyAddressText(title).toLowerCase();

/** Titles and labels are looked up for each of thousands of cells. */
const WORDS = perLanguage(() => ({
  keys: new Map(COLUMN_KEYS.map((key) => [titleKey(SHEET_COLUMNS[key].title), key])),
  frequencies: new Map(
    FREQUENCIES.flatMap((code) =>
      [code, FREQUENCY_LABELS[code]].map((each) => [each.toLowerCase(), code] as const),
    ),
  ),
}));

/** Returns the column with a title, in the reader's language or in English: files travel between people. */
export function keyOfTitle(title: string): ColumnKey | undefined {
  const wanted = titleKey(title);
  const find = () => WORDS.keys.get(wanted);
  return find() ?? inDefaultLanguage(find);
}

function frequencyOf(text: string): Frequency | undefined {
  const wanted = text.toLowerCase();
  const find = () => WORDS.frequencies.get(wanted);
  return find() ?? inDefaultLanguage(find);
}

interface Choice {
  /** The values as written in the downloaded file. */
  values: readonly string[];
  /** Returns the stored form of a cell; undefined: not a valid value. */
  find: (text: string) => string | undefined;
  /** Understands other words for the values. */
  read?: (text: string) => string | undefined;
}

const oneOf = (values: readonly string[]): Choice => ({
  values,
  find: (text) => values.find((each) => each === text.toUpperCase()),
});

/** Columns with a fixed set of values. */
const CHOICES: Partial<Record<ColumnKey, Choice>> = perLanguage(() => ({
  frequency: {
    values: FREQUENCIES.map((code) => FREQUENCY_LABELS[code]),
    find: frequencyOf,
    read: readFrequency,
  },
  active: oneOf(STATUSES),
  country: { ...oneOf(COUNTRIES), read: readCountry },
}));

/** Whether a column holds text that a spreadsheet program could mistake for numbers and reformat. */
export const isTextColumn = (key: ColumnKey): boolean =>
  !columnOfKey(key).isDay && CHOICES[key] === undefined && key !== 'id' && key !== 'version';

/** Lists the valid values of such a column, for error messages. */
export const choicesIn = (key: ColumnKey): string => CHOICES[key]?.values.join(', ') ?? '';

/** Returns the values that a column can have, as its cells show them; empty for any text. */
export const valuesOf = (key: ColumnKey): readonly string[] =>
  key === 'province' ? [...CANADIAN_PROVINCES, ...US_STATES] : (CHOICES[key]?.values ?? []);

const PHONES: readonly string[] = phones;

/** Returns the stored form of a cell; null: not a valid value. */
export function toStoredForm(key: ColumnKey, text: string): string | null {
  const tidy = tidyAddressText(text);
  if (tidy === '') return '';
  if (key === 'province') return readProvince(tidy) ?? placeCode(tidy);
  if (key === 'postalCode') return normalizePostalCode(tidy);
  if (PHONES.includes(key)) return normalizePhoneNumber(tidy);
  const choice = CHOICES[key];
  return choice ? (choice.find(tidy) ?? choice.read?.(tidy) ?? null) : tidy;
}

/** Formats a value for the file and the preview. */
export const toDisplayForm = (key: ColumnKey, value: string): string =>
  key === 'frequency' ? (FREQUENCY_LABELS[value as Frequency] ?? value) : value;
