import type { Item } from '../definition';
import type { Entry } from '../engine/entry';
import type { ScalarType } from '../expressions/types';
import { OWN_COLUMNS } from './sheet';

/** Types that expressions know, by those of answers. */
export const SCALARS: Readonly<Partial<Record<Entry['kind'], ScalarType>>> = {
  boolean: 'boolean',
  choice: 'choice',
  choices: 'choices',
  number: 'number',
  text: 'text',
  longText: 'text',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  de: 'German',
  pt: 'Portuguese',
  zh: 'Chinese',
};

export const languageName = (locale: string): string =>
  `${LANGUAGES[locale.slice(0, 2)] ?? locale.slice(0, 2)} (${locale})`;

/** Columns whose texts are in every language, each once per language. */
export const TRANSLATED: readonly string[] = ['label', 'hint', 'required_message', 'constraint_message'];

export const SURVEY_COLUMNS = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'required_message',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'default',
  'read_only',
  'appearance',
  'parameters',
  'choice_filter',
  OWN_COLUMNS.type,
  OWN_COLUMNS.places,
  OWN_COLUMNS.step,
  OWN_COLUMNS.unit,
  OWN_COLUMNS.rows,
  OWN_COLUMNS.of,
  OWN_COLUMNS.photos,
  OWN_COLUMNS.note,
] as const;

/** Attributes of items that an XLSForm has a place for, beside those of structure. */
export const CARRIED: ReadonlySet<string> = new Set([
  ...['id', 'type', 'keys', 'label', 'help', 'options', 'mandatory', 'when', 'shownWhen', 'requiredWhen'],
  ...['validWhen', 'formula', 'result', 'missing', 'min', 'max', 'step', 'places', 'unit', 'other'],
  ...['choiceFilters', 'default', 'readOnly', 'questions', 'source', 'notes', 'photo', 'note', 'flag'],
]);

/** What our own column calls the rows of photos, notes and flags. */
export const EVIDENCE_TYPES = {
  photo: 'evidence_photo',
  note: 'evidence_note',
  flag: 'evidence_flag',
} as const;

/** Types of the rows of a survey by those of items. */
export const TYPES: Readonly<Partial<Record<Item['type'], string>>> = {
  boolean: 'acknowledge',
  text: 'text',
  longText: 'text',
  numeric: 'integer',
  decimal: 'decimal',
  money: 'decimal',
  rating: 'range',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  signature: 'image',
  barcode: 'barcode',
  note: 'note',
  title: 'note',
  calculated: 'calculate',
};

export const APPEARANCES: Readonly<Partial<Record<Item['type'], string>>> = {
  longText: 'multiline',
  signature: 'signature',
  rating: 'rating',
  select: 'minimal',
  inlineRadio: 'likert',
};

export const legal = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9_.-]/gu, '_');
  return /^[A-Za-z_]/u.test(plain) ? plain : `q_${plain}`;
};
