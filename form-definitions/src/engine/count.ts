import { fingerprint } from '@walkthrough/domain';
import type { FormDefinition, Side } from '../definition';
import { isComputed } from '../question-types';
import type { Answers } from './context';
import { withoutComputedInRows } from './computed-rows';
import { entries } from './entries';
import { isEmpty } from './value-kinds';

/**
 * Returns the answers of a side that a receipt counts: non-empty ones, each key once. Rooms are not answers, and computed
 * values are not sent.
 */
function countedAnswers(definition: FormDefinition, side: Side, answers: Answers): Answers {
  const keys = entries(definition, side)
    .filter(({ kind, item }) => kind !== 'rooms' && !isComputed(item))
    .map(({ key }) => key);
  const entered = withoutComputedInRows(definition, side, answers);
  const isAnswered = (key: string) => Object.hasOwn(entered, key) && !isEmpty(entered[key]);
  return Object.fromEntries(keys.filter(isAnswered).map((key) => [key, entered[key]]));
}

/**
 * Returns the number of a side's keys with an answer, for the receipt of a delivery; device and server use the same count.
 * A key shown by several items counts once; rooms are not answers.
 */
export const countAnswers = (definition: FormDefinition, side: Side, answers: Answers): number =>
  Object.keys(countedAnswers(definition, side, answers)).length;

/** Returns a digest of these answers with their values, compared by device and server (`Receipt.answersDigest`). */
export const digestAnswers = (definition: FormDefinition, side: Side, answers: Answers): string =>
  fingerprint(countedAnswers(definition, side, answers));
