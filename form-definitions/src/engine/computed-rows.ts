import type { FormDefinition, Side } from '../definition';
import { isComputed } from '../question-types';
import { isListOfRows, rowsOf, type FormRow } from '../rows/row';
import { holds, type Answers, type FormContext } from './context';
import { entries, withQuestions } from './entries';
import type { Entry } from './entry';
import { isEmpty } from './value-kinds';
import { isEntryVisible } from './visibility';

/** Computed values of rows by question and row: `{ 'usage/<row id>': 12.5 }`. Neither name contains a slash. */
export type ComputedInRows = Answers;

const nameInRow = (key: string, row: string): string => `${key}/${row}`;

/** Repeats of a side with computed questions, also within their rows. */
const known = new WeakMap<FormDefinition, ReadonlyMap<Side, readonly Entry[]>>();

function repeatsComputing(definition: FormDefinition, side: Side): readonly Entry[] {
  const sides = new Map(known.get(definition));
  const found =
    sides.get(side) ??
    entries(definition, side).filter(
      (entry) => entry.kind === 'rows' && withQuestions(entry).some(({ item }) => isComputed(item)),
    );
  known.set(definition, sides.set(side, found));
  return found;
}

/** Returns whether a form computes values in the rows of a side. */
export const computesInRows = (definition: FormDefinition, side: Side): boolean =>
  repeatsComputing(definition, side).length > 0;

/** Returns the computed values of some rows and of those within them; hidden and empty ones are absent. */
function computedOf({ rules }: Entry, rows: readonly FormRow[], context: FormContext): [string, unknown][] {
  return rows.flatMap((row) => {
    const { rowFacts = {}, computedInRows = {} } = context;
    const inside = { ...context, facts: Object.hasOwn(rowFacts, row.id) ? (rowFacts[row.id] ?? {}) : {} };
    const values = Object.hasOwn(computedInRows, row.id) ? computedInRows[row.id] : undefined;
    return (rules.questions ?? []).flatMap((question): [string, unknown][] => {
      if (!holds(question.conditions, row.values, inside)) return [];
      if (question.kind === 'rows') return computedOf(question, rowsOf(row.rows?.[question.key]), context);
      const value = isComputed(question.item) ? values?.[question.key]?.value : undefined;
      return isEmpty(value) ? [] : [[nameInRow(question.key, row.id), value]];
    });
  });
}

/**
 * Returns the computed values in the rows of the active side as they are stored at Submit.
 * @param context with facts and computed values (`factsIn`)
 */
export function computedValuesInRows(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
): ComputedInRows {
  const shown = repeatsComputing(definition, context.activeSide).filter((entry) =>
    isEntryVisible(definition, entry, answers, context),
  );
  return Object.fromEntries(shown.flatMap((entry) => computedOf(entry, rowsOf(answers[entry.key]), context)));
}

/** Returns the computed questions of all rows of a side by name, with the values in the answers. */
function cellsInRows(definition: FormDefinition, side: Side, answers: Answers): [string, unknown][] {
  const of = ({ rules }: Entry, rows: readonly FormRow[]): [string, unknown][] =>
    rows.flatMap((row) =>
      (rules.questions ?? []).flatMap((question): [string, unknown][] => {
        if (question.kind === 'rows') return of(question, rowsOf(row.rows?.[question.key]));
        return isComputed(question.item) ? [[nameInRow(question.key, row.id), row.values[question.key]]] : [];
      }),
    );
  return repeatsComputing(definition, side).flatMap((entry) => of(entry, rowsOf(answers[entry.key])));
}

/** Returns the names of all computed values that the rows of these answers can have. */
export const computedNamesInRows = (definition: FormDefinition, side: Side, answers: Answers): string[] =>
  cellsInRows(definition, side, answers).map(([name]) => name);

/** Returns the computed values that rows of stored answers have. */
export const storedInRows = (definition: FormDefinition, side: Side, answers: Answers): ComputedInRows =>
  Object.fromEntries(cellsInRows(definition, side, answers).filter(([, value]) => !isEmpty(value)));

function rowsWithout(rows: readonly FormRow[], keys: ReadonlySet<string>): FormRow[] {
  return rows.map((row) => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([key]) => !keys.has(key))),
    ...(row.rows === undefined
      ? {}
      : {
          rows: Object.fromEntries(
            Object.entries(row.rows).map(([key, inner]) => [key, rowsWithout(rowsOf(inner), keys)]),
          ),
        }),
  }));
}

/** Returns answers without the computed values in the rows of a side: nobody enters them. */
export function withoutComputedInRows(definition: FormDefinition, side: Side, answers: Answers): Answers {
  const repeats = repeatsComputing(definition, side).filter(({ key }) => isListOfRows(answers[key]));
  if (repeats.length === 0) return answers;
  const keys = new Set(
    repeats.flatMap(withQuestions).flatMap(({ item, key }) => (isComputed(item) ? [key] : [])),
  );
  const entered = repeats.map(({ key }) => [key, rowsWithout(rowsOf(answers[key]), keys)] as const);
  return { ...answers, ...Object.fromEntries(entered) };
}

function rowsWith(rows: readonly FormRow[], byRow: ReadonlyMap<string, Answers>): FormRow[] {
  return rows.map((row) => ({
    ...row,
    values: { ...row.values, ...byRow.get(row.id) },
    ...(row.rows === undefined
      ? {}
      : {
          rows: Object.fromEntries(
            Object.entries(row.rows).map(([key, inner]) => [key, rowsWith(rowsOf(inner), byRow)]),
          ),
        }),
  }));
}

/** Returns answers with computed values in their rows. */
export function withComputedInRows(answers: Answers, computed: ComputedInRows): Answers {
  const byRow = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(computed)) {
    const [key = '', row = ''] = name.split('/');
    byRow.set(row, { ...byRow.get(row), [key]: value });
  }
  if (byRow.size === 0) return answers;
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      isListOfRows(answer) ? rowsWith(answer, byRow) : answer,
    ]),
  );
}
