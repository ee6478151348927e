import type { FormDefinition } from '../definition';
import { clearedBetween, merge, type Collected } from './collect';
import type { Answers, FormContext } from './context';
import { derive } from './derive';
import { isEmpty } from './value-kinds';

/**
 * Applies a save to the stored answers, on the server and on devices: sent values replace stored ones, nulls are ignored, and
 * derived values follow. Sent values are kept even if the same save triggers a rule that clears their field, because they
 * were typed after it.
 * @param sent answers of the active side, by form key
 * @returns answers without empty keys
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
