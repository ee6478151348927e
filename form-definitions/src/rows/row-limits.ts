import { sidesOfForm, type FormDefinition, type Side } from '../definition';
import { ANSWER_LIMITS, LIMITS } from '../limits';
import type { Answers } from '../engine/context';
import { entries } from '../engine/entries';
import type { Entry } from '../engine/entry';
import { isEmpty, isUnanswered, NUMBER_LIMIT, type ProblemCode } from '../engine/value-kinds';
import { allRows, cellsOf, rowsOf, type FormRow } from './row';

const repeatsOf = (definition: FormDefinition, side?: Side): readonly Entry[] =>
  entries(definition, side).filter(({ kind }) => kind === 'rows');

/** Returns the number of answers in all rows of a side: a move-out starts with those of its move-in. */
export const cellsOnSide = (definition: FormDefinition, side: Side, answers: Answers): number =>
  repeatsOf(definition, side).reduce((sum, { key }) => sum + cellsOf(rowsOf(answers[key])), 0);

function hasIdTwice(rows: readonly FormRow[]): boolean {
  const ids = allRows(rows).map(({ id }) => id);
  return new Set(ids).size < ids.length;
}

const isTooLong = (rows: readonly FormRow[]): boolean =>
  rows.length > ANSWER_LIMITS.rows ||
  rows.some(({ rows: inner = {} }) => Object.values(inner).some((each) => isTooLong(rowsOf(each))));

/** Returns whether an answer is where rows belong, or rows are where an answer belongs or below the last level. */
function hasMisplaced(rows: readonly FormRow[], questions: readonly Entry[], level = 1): boolean {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const isRowsAsAnswer = ([key, value]: [string, unknown]) =>
    byKey.get(key)?.kind === 'rows' && !isEmpty(value);
  const isWrongList = ([key, list]: [string, unknown]) => {
    if (isUnanswered(list, { kind: 'rows' })) return false;
    const { kind = 'rows', rules } = byKey.get(key) ?? {};
    if (kind !== 'rows' || level === LIMITS.repeatLevels) return true;
    return hasMisplaced(rowsOf(list), rules?.questions ?? [], level + 1);
  };
  return rows.some(
    ({ values, rows: inner = {} }) =>
      Object.entries(values).some(isRowsAsAnswer) || Object.entries(inner).some(isWrongList),
  );
}

const isOutOfBounds = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > NUMBER_LIMIT;

/**
 * Returns the repeats whose rows cannot be stored, also in a draft: answers or rows in the wrong place, too many of them,
 * two rows with one id, or numbers beyond all limits. A schema cannot say this.
 * @param stored answers before a save, which may keep too many answers but not add to them
 */
export function rowProblems(
  definition: FormDefinition,
  answers: Answers,
  stored: Answers = {},
): { key: string; code: ProblemCode }[] {
  const misplaced = repeatsOf(definition).filter(({ key, rules }) =>
    hasMisplaced(rowsOf(answers[key]), rules.questions ?? []),
  );
  // What follows reads rows of all levels, so there must not be too many.
  if (misplaced.length > 0) return misplaced.map(({ key }) => ({ key, code: 'type' }));
  const isFull = (side: Side) =>
    cellsOnSide(definition, side, answers) >
    Math.max(ANSWER_LIMITS.cells, cellsOnSide(definition, side, stored));
  const full = new Set(sidesOfForm(definition).filter(isFull));
  return repeatsOf(definition).flatMap(({ key, side }): { key: string; code: ProblemCode }[] => {
    const rows = rowsOf(answers[key]);
    if (rows.length === 0) return [];
    if (isTooLong(rows)) return [{ key, code: 'tooManyRows' }];
    if (full.has(side)) return [{ key, code: 'tooManyCells' }];
    if (hasIdTwice(rows)) return [{ key, code: 'type' }];
    const isWrong = allRows(rows).some(({ values }) => Object.values(values).some(isOutOfBounds));
    return isWrong ? [{ key, code: 'max' }] : [];
  });
}
