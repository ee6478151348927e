import {
  entries,
  type Entry,
  type FormDefinition,
  type FormRow,
  innerRows,
  rowsOf,
  type Side,
  textOfForm,
  withQuestions,
} from '@walkthrough/form-definitions';
import {
  type AnswerColumn,
  type AnsweredReport,
  type AnswersTable,
  answersTable,
  REPORT_COLUMNS,
  type RepeatPlace,
} from './answers-table';
import { type Answered, FreeNames, questionColumns, type Questions } from './question-columns';

/** A row of a repeat with its report. */
interface RepeatRow extends Answered {
  report: AnsweredReport;
  row: FormRow;
  /** The row around it; null in a repeat of the form itself. */
  outer: FormRow | null;
  position: number;
}

/** Returns a table for each repeat of all versions, and for each repeat within its rows. */
export function repeatTables(versions: readonly FormDefinition[]): AnswersTable[] {
  const paths = new Map<string, readonly string[]>();
  const labels = new Map<string, string>();
  const sides = new Map<string, Side>();
  for (const document of versions)
    for (const entry of repeatsOf(document)) {
      const path = pathOf(entry);
      paths.set(path.join('/'), path);
      labels.set(path.join('/'), labelOf(document, entry));
      sides.set(path.join('/'), entry.side);
    }
  const names = new FreeNames();
  return [...paths].map(([place, path]) =>
    repeatTable(
      versions,
      { path, side: sides.get(place)! },
      {
        name: names.take(`Rows_${path.join('_')}`),
        question: labels.get(place)!,
      },
    ),
  );
}

const repeatsOf = (document: FormDefinition, side?: Side): Entry[] =>
  entries(document, side)
    .flatMap(withQuestions)
    .filter(({ kind }) => kind === 'rows');

const pathOf = ({ key, path = [] }: Entry): readonly string[] => [...path, key];

function labelOf({ i18n }: FormDefinition, { key, item: { label } }: Entry): string {
  const [texts] = Object.values(i18n);
  return (label === undefined ? '' : textOfForm(texts, label)) || key;
}

function repeatTable(
  versions: readonly FormDefinition[],
  repeat: RepeatPlace,
  { name, question }: { name: string; question: string },
): AnswersTable {
  const { path } = repeat;
  const place = path.join('/');
  const own = (document: FormDefinition, side?: Side): readonly Entry[] =>
    repeatsOf(document, side)
      .filter((entry) => pathOf(entry).join('/') === place)
      .flatMap(({ rules }) => rules.questions ?? []);
  const questions: Questions = {
    of: own,
    labels: (document) => new Map(own(document).map((entry) => [entry.key, labelOf(document, entry)])),
  };
  const known = new WeakMap<FormDefinition, ReadonlyMap<Side, readonly Entry[]>>();
  const repeatOf = ({ document, side }: AnsweredReport): readonly Entry[] => {
    const bySide = known.get(document) ?? repeatsBySide(document, place);
    known.set(document, bySide);
    return bySide.get(side) ?? [];
  };
  return answersTable<RepeatRow>({
    name,
    question,
    repeat,
    columns: [...rowColumns(path.length > 1), ...questionColumns(versions, questions)],
    rowsOf: (report) => repeatRows(report, repeatOf(report)),
  });
}

/** Returns a repeat on each side of a form that has it, after the repeat around it. */
function repeatsBySide(document: FormDefinition, place: string): ReadonlyMap<Side, readonly Entry[]> {
  const all = repeatsOf(document);
  const found = all.filter((entry) => pathOf(entry).join('/') === place);
  return new Map(
    found.map((entry) => [
      entry.side,
      [...all.filter(({ key }) => entry.path?.includes(key) === true), entry],
    ]),
  );
}

/** Returns the rows of a repeat that is asked. @param repeats the repeat, after the one around it */
function repeatRows(report: AnsweredReport, [first, inner]: readonly Entry[]): RepeatRow[] {
  const { document, side, asked } = report;
  const shown = (row: FormRow, index: number, outer: FormRow | null): RepeatRow => ({
    document,
    side,
    answers: row.values,
    asked: { has: (entry) => asked.hasInRow(entry, row) },
    report,
    row,
    outer,
    position: index + 1,
  });
  if (first === undefined || !asked.has(first)) return [];
  const rows = rowsOf(report.answers[first.key]);
  if (inner === undefined) return rows.map((row, index) => shown(row, index, null));
  return rows
    .filter((outer) => asked.hasInRow(inner, outer))
    .flatMap((outer) => innerRows(outer, inner.key).map((row, index) => shown(row, index, outer)));
}

/** Ids of rows are made on devices, so only those of one report differ for certain. */
function rowColumns(isInner: boolean): AnswerColumn<RepeatRow>[] {
  const ofOuter: AnswerColumn<RepeatRow> = {
    name: '_outerRowId',
    type: 'Edm.String',
    label: 'Identifies the row around this one',
    value: ({ outer }) => outer?.id ?? null,
  };
  return [
    {
      name: '_rowId',
      type: 'Edm.String',
      isKey: true,
      label: 'Identifies the row in its report',
      value: ({ row }) => row.id,
    },
    ...REPORT_COLUMNS.map(({ value, ...column }): AnswerColumn<RepeatRow> => ({
      ...column,
      value: ({ report }) => value(report),
    })),
    ...(isInner ? [ofOuter] : []),
    {
      name: '_position',
      type: 'Edm.Int32',
      label: 'Place among the rows, from 1',
      value: ({ position }) => position,
    },
    {
      name: '_sourceRowId',
      type: 'Edm.String',
      label: 'The row of the move-in that this row of the move-out continues',
      value: ({ row }) => row.sourceRowId ?? null,
    },
  ];
}
