import type { FormDefinition } from '../definition';
import { clearedBetween, merge, type Collected } from './collect';
import type { Answers, FormContext } from './context';
import { derive } from './derive';
import { isEmpty } from './value-kinds';

/**
 * What a save makes of the stored answers, wherever it is computed: what was sent over what is there, nulls ignored, and
 * what follows from it by itself. What was sent stays, though the same save brings the change that clears its field:
 * it was typed after that.
 * @param sent answers of the active side, by keys of the form
 * @returns a key without an answer does not appear
 */
export function accept(
  definition: FormDefinition,
  stored: Answers,
  sent: Collected,
  context: FormContext,
): Answers {
  const next = merge(stored, sent);
  const given = new Set(Object.keys(sent.values).filter((key) => !isEmpty(sent.values[key])));
  const derived = derive(definition, stored, next, context, given);
  const emptied = clearedBetween(definition, context.activeSide, next, derived);
  return Object.fromEntries(
    Object.entries(derived).filter(([key, value]) => value !== null && !emptied.includes(key)),
  );
}
