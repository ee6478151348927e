import type { FormDefinition, Side } from '../definition';
import type { Answers } from './context';
import { entries } from './entries';
import { isEmpty } from './value-kinds';

/**
 * How many keys of a side have an answer, for the receipt of a delivery: device and server count alike. A key that
 * several items show counts once; rooms are not answers.
 */
export function countAnswers(definition: FormDefinition, side: Side, answers: Answers): number {
  const keys = new Set(
    entries(definition, side)
      .filter(({ kind }) => kind !== 'rooms')
      .map(({ key }) => key),
  );
  return [...keys].filter((key) => Object.hasOwn(answers, key) && !isEmpty(answers[key])).length;
}
