import type { FormDefinition } from '../definition';
import { clearedBetween, merge, type Collected } from './collect';
import type { Answers, FormContext } from './context';
import { withoutComputedInRows } from './computed-rows';
import { derive } from './derive';
import { entries } from './entries';
import { isEmpty } from './value-kinds';

/** Drops what was sent for questions that are only shown. */
function withoutReadOnly(
  definition: FormDefinition,
  sent: Collected,
  { activeSide }: FormContext,
): Collected {
  const fixed = readOnlyKeys(definition, activeSide);
  if (fixed.length === 0) return sent;
  const isOpen = (key: string) => !fixed.includes(key);
  return {
    values: Object.fromEntries(Object.entries(sent.values).filter(([key]) => isOpen(key))),
    cleared: sent.cleared.filter(isOpen),
  };
}

const readOnlyKeys = (definition: FormDefinition, side: FormContext['activeSide']): string[] =>
  entries(definition, side)
    .filter(({ item, role }) => role === 'value' && item.readOnly === true)
    .map(({ key }) => key);

/**
 * Applies a save to the stored answers, on the server and on devices: sent values replace stored ones, nulls are ignored,
 * cleared keys are emptied, and derived values are recalculated. A sent value survives a rule that clears its field in the
 * same save, because the user typed it afterwards.
 * @param sent values and cleared keys of the active side
 * @returns answers without empty keys
 */
export function accept(
  definition: FormDefinition,
  stored: Answers,
  sent: Collected,
  context: FormContext,
): Answers {
  const values = withoutComputedInRows(definition, context.activeSide, sent.values);
  const next = merge(stored, withoutReadOnly(definition, { ...sent, values }, context));
  const answeredKeys = new Set(Object.keys(sent.values).filter((key) => !isEmpty(sent.values[key])));
  const derived = derive(definition, stored, next, context, answeredKeys);
  const clearedKeys = clearedBetween(definition, context.activeSide, next, derived);
  return Object.fromEntries(
    Object.entries(derived).filter(([key, value]) => value !== null && !clearedKeys.includes(key)),
  );
}
