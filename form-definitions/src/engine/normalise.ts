import type { FormDefinition } from '../definition';
import type { Answers } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { isComputed } from '../question-types';
import { isRow, type FormRow } from '../rows/row';
import { isEmpty, VALUE_KINDS } from './value-kinds';

/** Returns the value as stored. Null, '' and values of other types than text stay unchanged. */
export function normaliseValue(entry: Entry, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (entry.kind === 'rows') return normaliseRows(entry, value);
  const format = entry.role === 'value' ? entry.item.format : undefined;
  return VALUE_KINDS[entry.kind].normalise(value, format, entry.rules);
}

/** Returns rows with their answers as stored, without empty and computed ones; null for none. */
function normaliseRows({ rules }: Entry, value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isRow)) return value;
  if (value.length === 0) return null;
  return value.map((row) => normaliseRow(row, rules.questions ?? []));
}

function normaliseRow(row: FormRow, questions: readonly Entry[]): FormRow {
  const { id, sourceRowId, values, rows = {} } = row;
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const isEntered = ([key]: [string, unknown]) => {
    const question = byKey.get(key);
    return question === undefined || !isComputed(question.item);
  };
  const stored = (from: Readonly<Record<string, unknown>>) =>
    Object.entries(from)
      .filter(isEntered)
      .map(
        ([key, value]) =>
          [key, byKey.has(key) ? normaliseValue(byKey.get(key) as Entry, value) : value] as const,
      )
      .filter(([, value]) => !isEmpty(value));
  const inner = stored(rows) as (readonly [string, readonly FormRow[]])[];
  return {
    id,
    ...(typeof sourceRowId === 'string' ? { sourceRowId } : {}),
    values: Object.fromEntries(stored(values)),
    ...(inner.length === 0 ? {} : { rows: Object.fromEntries(inner) }),
  };
}

/** Returns all answers in stored form. Properties that are not form keys stay unchanged. Idempotent. */
export function normalise(definition: FormDefinition, answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition)) {
    if (Object.hasOwn(answers, entry.key)) changed[entry.key] = normaliseValue(entry, answers[entry.key]);
  }
  return changed;
}
