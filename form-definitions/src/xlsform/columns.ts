import { fill, xlsForms } from '@walkthrough/domain';
import { OWN_COLUMNS, type XlsFinding, type XlsRow, type XlsSheet } from './sheet';

/** Headings of pyxform and its aliases, in lower case with underscores. */
const ALIASES: Readonly<Record<string, string>> = {
  caption: 'label',
  command: 'type',
  tag: 'name',
  value: 'name',
  readonly: 'read_only',
  'bind::readonly': 'read_only',
  relevance: 'relevant',
  'bind::relevant': 'relevant',
  'bind::required': 'required',
  requiredmsg: 'required_message',
  'bind::jr:requiredmsg': 'required_message',
  'jr:requiredmsg': 'required_message',
  'bind::constraint': 'constraint',
  constraining_message: 'constraint_message',
  'bind::jr:constraintmsg': 'constraint_message',
  'jr:constraintmsg': 'constraint_message',
  calculate: 'calculation',
  'bind::calculate': 'calculation',
  count: 'repeat_count',
  'jr:count': 'repeat_count',
  'control::appearance': 'appearance',
  'body::appearance': 'appearance',
  list: 'list_name',
  set_form_title: 'form_title',
  set_form_id: 'form_id',
};

const SURVEY = [
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
  'repeat_count',
  'choice_filter',
  'disabled',
  ...Object.values(OWN_COLUMNS),
] as const;
const CHOICES = ['list_name', 'name', 'label', OWN_COLUMNS.code] as const;
const SETTINGS = ['form_title', 'form_id', 'version', 'default_language'] as const;

/** Columns whose texts may have languages. */
const TRANSLATED: readonly string[] = ['label', 'hint', 'required_message', 'constraint_message'];

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  survey: SURVEY,
  choices: CHOICES,
  settings: SETTINGS,
};

/** A column by its heading. */
interface Column {
  at: number;
  heading: string;
  /** Name without alias and language. */
  name: string;
  /** As written: `French (fr)`; empty for the default language. */
  language: string;
}

/** A row of a sheet by the names of its columns. */
export interface NamedRow {
  line: number;
  /** Returns the text of a cell, without blanks around it; empty for none. */
  get(name: string): string;
  /** Returns a text in each language that has it; '' is the default language. */
  texts(name: string): ReadonlyMap<string, string>;
  /** Returns the heading of a column as the file has it. */
  heading(name: string): string;
  /** Returns the filled cells of columns that have no meaning of their own, such as those of choice filters. */
  others(): ReadonlyMap<string, string>;
}

const HEADING_LENGTH = 200;
const DELIMITER = /\s*::?\s*/u;

/** Splits a heading into its name and language: `label::French (fr)`, also with one colon as in old files. */
function columnOf(heading: string, at: number, known: readonly string[]): Column {
  const plain = heading.trim().slice(0, HEADING_LENGTH).trim();
  const lower = plain.toLowerCase().replaceAll(/\s*::\s*/gu, '::');
  const snake = lower.replaceAll(/ +/gu, '_');
  const whole = ALIASES[snake] ?? snake;
  if (known.includes(whole)) return { at, heading: plain, name: whole, language: '' };
  const separator = DELIMITER.exec(plain);
  if (separator === null) return { at, heading: plain, name: plain, language: '' };
  const first = plain.slice(0, separator.index).toLowerCase().replaceAll(/ +/gu, '_');
  const name = ALIASES[first] ?? first;
  const language = plain.slice(separator.index + separator[0].length);
  return TRANSLATED.includes(name) && known.includes(name)
    ? { at, heading: plain, name, language }
    : { at, heading: plain, name: plain, language: '' };
}

/** A sheet with its columns by name. */
export interface NamedSheet {
  name: string;
  rows: readonly NamedRow[];
  /** Languages of its texts, as written, in the order of the columns. */
  languages: readonly string[];
  columns: readonly string[];
  /** Lists filled cells of columns that an import does not take over. */
  surplus(): XlsFinding[];
}

/** Cells of a row by the name and the language of their columns; the first of equal columns counts. */
type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

function cellsOf({ cells }: XlsRow, columns: readonly Column[]): Cells {
  const byName = new Map<string, Map<string, string>>();
  for (const { at, name, language } of columns) {
    const text = (cells.get(at) ?? '').trim();
    const texts = byName.get(name) ?? new Map<string, string>();
    byName.set(name, texts);
    if (text !== '' && !texts.has(language)) texts.set(language, text);
  }
  return byName;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

function namedRow(row: XlsRow, columns: readonly Column[], known: readonly string[]): NamedRow {
  const cells = cellsOf(row, columns);
  const others = new Map(
    columns
      .filter(({ name }) => !known.includes(name))
      .map(({ name, heading }) => [heading, cells.get(name)?.get('') ?? ''] as const)
      .filter(([, text]) => text !== ''),
  );
  return {
    line: row.line,
    get: (name) => cells.get(name)?.get('') ?? '',
    texts: (name) => cells.get(name) ?? NO_TEXTS,
    heading: (name) => columns.find((each) => each.name === name)?.heading ?? name,
    others: () => others,
  };
}

/** Names the columns of a sheet by its first row. */
export function namedSheet(sheet: XlsSheet, kind: 'survey' | 'choices' | 'settings'): NamedSheet {
  const known = KNOWN[kind] ?? [];
  const [headings, ...rows] = sheet.rows;
  const columns = [...(headings?.cells ?? [])].map(([at, text]) => columnOf(text, at, known));
  const named = rows.map((row) => namedRow(row, columns, known));
  return {
    name: sheet.name,
    rows: named,
    languages: [...new Set(columns.map(({ language }) => language).filter((each) => each !== ''))],
    columns: columns.map(({ name }) => name),
    surplus: () =>
      named.flatMap((row) =>
        [...row.others()].map(([column]) => ({
          sheet: sheet.name,
          row: row.line,
          column,
          reason: fill(xlsForms.columnNotCarried, { column }),
        })),
      ),
  };
}
