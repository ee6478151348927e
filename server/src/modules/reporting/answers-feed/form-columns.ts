import { inspectorName, isCalendarDate, today, zoneOfInspection } from '@walkthrough/domain';
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
import {
  type AnswerColumn,
  type AnsweredReport,
  type AnswersTable,
  answersTable,
  type Cell,
  type CellType,
  REPORT_COLUMNS,
} from './answers-table';

type Column = AnswerColumn<AnsweredReport>;

/** The table with a row for each report, and a column for each question of all versions. */
export const reportsTable = (versions: readonly FormDefinition[]): AnswersTable =>
  answersTable<AnsweredReport>({
    name: 'Reports',
    columns: [...REPORT_COLUMNS, ...FACT_COLUMNS, ...questionColumns(versions)],
    rowsOf: (report) => [report],
  });

const text = (name: string, label: string, value: (report: AnsweredReport) => string | null): Column => ({
  name,
  type: 'Edm.String',
  label,
  value,
});

/** Facts that are not answers. */
const FACT_COLUMNS: readonly Column[] = [
  {
    name: '_inspectedAt',
    type: 'Edm.DateTimeOffset',
    label: 'When the property was inspected',
    value: ({ facts }) => new Date(facts.inspectedDate).toISOString(),
  },
  {
    name: '_inspectedOn',
    type: 'Edm.Date',
    label: 'Day of the inspection at the property',
    value: ({ facts }) => today(facts.inspectedDate, zoneOfInspection(facts.timeZone, facts)),
  },
  {
    name: '_record',
    type: 'Edm.Int64',
    label: 'Number of the condition report, the same for move-in and move-out',
    value: ({ recordId }) => recordId,
  },
  text('_side', 'Move-in or move-out', ({ side }) => (side === 'single' ? null : side)),
  text('_inspectionType', 'Kind of inspection', ({ facts }) => facts.inspectionType),
  text('_propertyCode', 'Code of the property', ({ facts }) => facts.propertyCode),
  text('_address', 'Street', ({ facts }) => facts.addressLine1),
  text('_unit', 'Unit', ({ facts }) => facts.addressLine2),
  text('_city', 'City', ({ facts }) => facts.city),
  text('_province', 'Province or state', ({ facts }) => facts.province),
  text('_country', 'Country', ({ facts }) => facts.country),
  text('_customer', 'Customer', ({ facts }) => facts.customerName),
  text('_inspector', 'Inspector', ({ facts: { inspectorFirstName, inspectorName: name } }) =>
    name === null ? null : inspectorName({ firstName: inspectorFirstName ?? '', name }),
  ),
];

const TYPES: Readonly<Record<ValueKind, CellType | null>> = {
  boolean: 'Edm.Boolean',
  choice: 'Edm.Double',
  number: 'Edm.Double',
  text: 'Edm.String',
  longText: 'Edm.String',
  date: 'Edm.Date',
  // Whether it is signed; the drawing stays in the report.
  signature: 'Edm.Boolean',
  // A table of its own.
  rooms: null,
};

/**
 * Returns the columns of all questions, by key, and beside codes their text. Versions are read from the first to the
 * newest: a name that has been given is never given to another question, so a new version only adds columns.
 */
export function questionColumns(versions: readonly FormDefinition[]): Column[] {
  const columns: Column[] = [];
  const seen = new Set<string>();
  const names = new ColumnNames();
  const labels = new Map(versions.flatMap((document) => [...questionLabels(document)]));
  for (const document of versions)
    for (const entry of entries(document)) {
      const { key, kind } = entry;
      const type = TYPES[kind];
      if (type === null) continue;
      const label = labels.get(key) ?? key;
      if (!seen.has(key)) {
        seen.add(key);
        columns.push({ name: names.take(key), type, label, value: valueOf(key, kind) });
      }
      const hasText = optionsOf(entry) !== undefined || kind === 'signature';
      if (!hasText || seen.has(`${key} text`)) continue;
      seen.add(`${key} text`);
      const value = kind === 'signature' ? typedName(key) : wordingOf(key);
      columns.push({ name: names.take(`${key}_text`), type: 'Edm.String', label, value });
    }
  return columns;
}

/** Spreadsheet programs do not tell names apart by case. */
class ColumnNames {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

const optionsOf = ({ item, column }: Entry): readonly Option[] | undefined =>
  column ? column.options : item.options;

const valueOf =
  (key: string, kind: ValueKind) =>
  (report: AnsweredReport): Cell => {
    const value = answerOf(report, key);
    if (value === undefined || value === null || value === '') return null;
    switch (kind) {
      case 'boolean':
        return typeof value === 'boolean' ? value : null;
      case 'choice':
      case 'number':
        return typeof value === 'number' && Number.isFinite(value) ? value : null;
      case 'date':
        return typeof value === 'string' && isCalendarDate(value) ? value : null;
      case 'signature':
        return isSignature(value) && (value.png !== undefined || value.typed !== undefined);
      default:
        return typeof value === 'string' ? value : JSON.stringify(value);
    }
  };

const typedName =
  (key: string) =>
  (report: AnsweredReport): Cell => {
    const value = answerOf(report, key);
    return isSignature(value) && typeof value.typed === 'string' ? value.typed : null;
  };

/** Returns the text of a code in the version that the report was written with. */
const wordingOf =
  (key: string) =>
  (report: AnsweredReport): Cell => {
    const value = answerOf(report, key);
    if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return null;
    return wordingsIn(report.document).get(key)?.get(value) ?? String(value);
  };

/** An answer of the report's own side: both sides of a condition report share one record. */
function answerOf({ document, side, answers }: AnsweredReport, key: string): unknown {
  return keysOfSide(document, side).has(key) ? answers[key] : undefined;
}

const keysBySide = new WeakMap<FormDefinition, Partial<Record<Side, ReadonlySet<string>>>>();

function keysOfSide(document: FormDefinition, side: Side): ReadonlySet<string> {
  const known = keysBySide.get(document) ?? {};
  keysBySide.set(document, known);
  return (known[side] ??= new Set(entries(document, side).map(({ key }) => key)));
}

type Wordings = ReadonlyMap<string, ReadonlyMap<number | string, string>>;
const wordingsByDocument = new WeakMap<FormDefinition, Wordings>();

function wordingsIn(document: FormDefinition): Wordings {
  const known = wordingsByDocument.get(document) ?? readWordings(document);
  wordingsByDocument.set(document, known);
  return known;
}

function readWordings(document: FormDefinition): Wordings {
  const [texts] = Object.values(document.i18n);
  return new Map(
    entries(document).flatMap((entry) => {
      const options = optionsOf(entry);
      if (!options) return [];
      const wordings = options.map(([value, id]) => [value, textOfForm(texts, id)] as const);
      return [[entry.key, new Map(wordings)] as const];
    }),
  );
}

const isSignature = (value: unknown): value is { png?: unknown; typed?: unknown } =>
  typeof value === 'object' && value !== null;
