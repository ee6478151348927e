import { isCalendarDate } from '@walkthrough/domain';
import {
  entries,
  type Entry,
  type FormDefinition,
  type Option,
  questionLabels,
  type Side,
  textOfForm,
  type ValueKind,
} from '@walkthrough/form-definitions';
import type { AnswerColumn, Cell, CellType } from './answers-table';

/** Where the answers of a row come from: a report, or a row of a repeat. */
export interface Answered {
  document: FormDefinition;
  side: Side;
  answers: Readonly<Record<string, unknown>>;
  /** Answers of other questions are not shown: they are hidden, or do not apply. */
  asked: { has: (entry: Entry) => boolean };
}

type Column = AnswerColumn<Answered>;

/** The questions that a table shows. */
export interface Questions {
  /** On both sides of a document, or on one. */
  of: (document: FormDefinition, side?: Side) => readonly Entry[];
  /** Their labels by key. */
  labels: (document: FormDefinition) => ReadonlyMap<string, string>;
}

const OF_REPORTS: Questions = { of: entries, labels: questionLabels };

const TYPES: Readonly<Record<ValueKind, CellType | null>> = {
  boolean: 'Edm.Boolean',
  choice: 'Edm.Double',
  // Codes, separated by commas.
  choices: 'Edm.String',
  number: 'Edm.Double',
  text: 'Edm.String',
  longText: 'Edm.String',
  date: 'Edm.Date',
  // Wall times of the property, without a zone.
  time: 'Edm.String',
  dateTime: 'Edm.String',
  // Whether it is signed; the drawing stays in the report.
  signature: 'Edm.Boolean',
  // Tables of their own.
  rooms: null,
  rows: null,
};

/**
 * Returns the columns of all questions, by key, and beside codes their text. Versions are read from the first to the
 * newest: a name that has been given is never given to another question, so a new version only adds columns.
 */
export function questionColumns(
  versions: readonly FormDefinition[],
  questions: Questions = OF_REPORTS,
): Column[] {
  const columns: Column[] = [];
  const seen = new Set<string>();
  const names = new FreeNames();
  const labels = new Map(versions.flatMap((document) => [...questions.labels(document)]));
  const values = new ColumnValues(questions);
  for (const document of versions)
    for (const entry of questions.of(document)) {
      const { key, kind } = entry;
      const type = TYPES[kind];
      if (type === null) continue;
      const label = labels.get(key) ?? key;
      if (!seen.has(key)) {
        seen.add(key);
        columns.push({ name: names.take(key), type, label, value: values.of(key, kind) });
      }
      const hasText = optionsOf(entry) !== undefined || kind === 'signature';
      if (!hasText || seen.has(`${key} text`)) continue;
      seen.add(`${key} text`);
      const value = kind === 'signature' ? values.typedName(key) : values.wording(key);
      columns.push({ name: names.take(`${key}_text`), type: 'Edm.String', label, value });
    }
  return columns;
}

/** Spreadsheet programs do not tell names apart by case. */
export class FreeNames {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

/** The texts of choices; the box and the reason of such a question have none. */
function optionsOf({ item, column, role }: Entry): readonly Option[] | undefined {
  if (column) return column.options;
  return role === 'value' ? item.options : undefined;
}

type Wordings = ReadonlyMap<string, ReadonlyMap<number | string, string>>;

/** Reads the cells of a table's questions. */
class ColumnValues {
  private readonly entries = new WeakMap<FormDefinition, Map<Side, ReadonlyMap<string, Entry>>>();
  private readonly wordings = new WeakMap<FormDefinition, Wordings>();

  constructor(private readonly questions: Questions) {}

  of(key: string, kind: ValueKind) {
    return (row: Answered): Cell => {
      const value = this.answer(row, key);
      return value === undefined || value === null || value === '' ? null : cellOf(kind, value);
    };
  }

  typedName(key: string) {
    return (row: Answered): Cell => {
      const value = this.answer(row, key);
      return isSignature(value) && typeof value.typed === 'string' ? value.typed : null;
    };
  }

  /** Returns the text of a code, or of several, in the version that the report was written with. */
  wording(key: string) {
    return (row: Answered): Cell => {
      const value = this.answer(row, key);
      const codes: unknown[] = Array.isArray(value) ? value : [value];
      const words = codes.flatMap((code) => {
        if (typeof code !== 'number' && (typeof code !== 'string' || code === '')) return [];
        return [this.wordingsIn(row.document).get(key)?.get(code) ?? String(code)];
      });
      return words.length === 0 ? null : words.join(', ');
    };
  }

  /** An answer of the report's own side: both sides of a condition report share one record. */
  private answer({ document, side, answers, asked }: Answered, key: string): unknown {
    const known = this.entries.get(document) ?? new Map<Side, ReadonlyMap<string, Entry>>();
    this.entries.set(document, known);
    const own =
      known.get(side) ?? new Map(this.questions.of(document, side).map((entry) => [entry.key, entry]));
    known.set(side, own);
    const entry = own.get(key);
    return entry !== undefined && asked.has(entry) ? answers[key] : undefined;
  }

  private wordingsIn(document: FormDefinition): Wordings {
    const known = this.wordings.get(document) ?? this.readWordings(document);
    this.wordings.set(document, known);
    return known;
  }

  private readWordings(document: FormDefinition): Wordings {
    const [texts] = Object.values(document.i18n);
    return new Map(
      this.questions.of(document).flatMap((entry) => {
        const options = optionsOf(entry);
        if (!options) return [];
        const wordings = options.map(([value, id]) => [value, textOfForm(texts, id)] as const);
        return [[entry.key, new Map(wordings)] as const];
      }),
    );
  }
}

function cellOf(kind: ValueKind, value: unknown): Cell {
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'choice':
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'choices':
      return Array.isArray(value) && value.length > 0 ? value.join(',') : null;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? value : null;
    case 'signature':
      return isSignature(value) && (value.png !== undefined || value.typed !== undefined);
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

const isSignature = (value: unknown): value is { png?: unknown; typed?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
