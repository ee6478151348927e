import {
  readXlsForm,
  type FormDefinition,
  type WrittenSheet,
  type XlsFinding,
  type XlsSheet,
} from '../../../src';

export const IMPORT = {
  key: 'imported',
  country: ['CA'],
  types: [],
  locale: 'en-CA',
} as const;

/** Returns a sheet as a spreadsheet would be read: empty cells and rows are not there. */
export function asSheet({ name, rows }: WrittenSheet): XlsSheet {
  return {
    name,
    rows: rows
      .map((cells, at) => ({
        line: at + 1,
        cells: new Map([...cells.entries()].filter(([, text]) => text !== '')),
      }))
      .filter(({ cells }) => cells.size > 0),
  };
}

/** Returns rows by the headings of a sheet: `[{ type: 'text', name: 'a' }]`. */
export function sheetOf(name: string, rows: readonly Readonly<Record<string, string>>[]): XlsSheet {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return asSheet({ name, rows: [headings, ...rows.map((row) => headings.map((each) => row[each] ?? ''))] });
}

export interface Imported {
  definition: FormDefinition;
  findings: XlsFinding[];
  moreFindings: number;
}

/** Reads a file that is expected to become a form. */
export function imported(
  sheets: readonly XlsSheet[],
  options: Partial<Parameters<typeof readXlsForm>[1]> = {},
): Imported {
  const found = readXlsForm(sheets, { ...IMPORT, types: [], ...options });
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

/** Reads the rows of a survey and its lists of choices: `{ yn: ['yes', 'no'] }`. */
export function importedRows(
  survey: readonly Readonly<Record<string, string>>[],
  lists: Readonly<Record<string, readonly string[]>> = {},
): Imported {
  const choices = Object.entries(lists).flatMap(([list, names]) =>
    names.map((name) => ({ list_name: list, name, label: `The ${name}` })),
  );
  return imported([
    sheetOf('survey', survey),
    ...(choices.length === 0 ? [] : [sheetOf('choices', choices)]),
  ]);
}

type Texts = Readonly<Record<string, string>>;

/** Returns a form with its texts in place of their ids, so that forms with other ids can be compared. */
export function withTextsInPlace(form: FormDefinition): unknown {
  const say = (id: string | undefined) =>
    id === undefined ? undefined : Object.values(form.i18n).map((texts: Texts) => texts[id]);
  return {
    sides: form.sides,
    engine: form.engine,
    title: say(form.title),
    locales: Object.keys(form.i18n),
    sections: form.sections.map((section) => ({
      ...section,
      title: say(section.title),
      items: section.items.map((item) => itemInPlace(item, say)),
    })),
  };
}

function itemInPlace(
  item: FormDefinition['sections'][0]['items'][0],
  say: (id?: string) => unknown,
): unknown {
  const { label, help, missing, unit, validWhen, other, options, questions, ...rest } = item;
  return {
    ...rest,
    label: say(label),
    help: say(help),
    missing: say(missing),
    unit: say(unit),
    ...(validWhen && { validWhen: { ...validWhen, message: say(validWhen.message) } }),
    ...(other && { other: { ...other, label: say(other.label) } }),
    options: options?.map(([code, text]) => [code, say(text)]),
    questions: questions?.map((each) => itemInPlace(each, say)),
  };
}
