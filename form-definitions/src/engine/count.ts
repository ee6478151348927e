import { fingerprint } from '@walkthrough/domain';
import type { FormDefinition, Side } from '../definition';
import type { Answers } from './context';
import { entries } from './entries';
import { isEmpty } from './value-kinds';

/** The answers of a side that a receipt counts: those that are not empty, each key once; rooms are not answers. */
function countedAnswers(definition: FormDefinition, side: Side, answers: Answers): Answers {
  const keys = entries(definition, side)
    .filter(({ kind }) => kind !== 'rooms')
    .map(({ key }) => key);
  const isAnswered = (key: string) => Object.hasOwn(answers, key) && !isEmpty(answers[key]);
  return Object.fromEntries(keys.filter(isAnswered).map((key) => [key, answers[key]]));
}

/**
 * How many keys of a side have an answer, for the receipt of a delivery: device and server count alike. A key that
 * several items show counts once; rooms are not answers.
 */
export const countAnswers = (definition: FormDefinition, side: Side, answers: Answers): number =>
  Object.keys(countedAnswers(definition, side, answers)).length;

/** A digest of the same answers with their values: device and server compare it (`Receipt.answersDigest`). */
export const digestAnswers = (definition: FormDefinition, side: Side, answers: Answers): string =>
  fingerprint(countedAnswers(definition, side, answers));
