import { formatDecimal } from '@walkthrough/domain';
import type { FormDefinition, Item } from '../definition';
import { isComputed } from '../question-types';
import type { Answers, FormContext } from './context';
import {
  computedValuesInRows,
  computesInRows,
  withComputedInRows,
  withoutComputedInRows,
} from './computed-rows';
import { entries } from './entries';
import { factsIn } from './facts';
import { isEmpty } from './value-kinds';
import { isVisible } from './visibility';

/** Returns the keys of computed values of the active side. */
export const computedKeys = (definition: FormDefinition, { activeSide }: Pick<FormContext, 'activeSide'>) =>
  entries(definition, activeSide)
    .filter(({ item }) => isComputed(item))
    .map(({ key }) => key);

/** Returns the computed values of the active side as they are stored at Submit; those that are hidden or empty are absent. */
export function computedAnswers(definition: FormDefinition, answers: Answers, context: FormContext): Answers {
  const { computed = {} } = factsIn(definition, answers, context);
  return Object.fromEntries(
    entries(definition, context.activeSide).flatMap(({ key, item, side }) => {
      const value = Object.hasOwn(computed, key) ? computed[key]?.value : undefined;
      const isStored = !isEmpty(value) && isVisible(definition, item, side, answers, context);
      return isStored ? [[key, value] as const] : [];
    }),
  );
}

/** Returns the answers with the computed values of the active side, also in rows; what was stored under their keys is replaced. */
export function withComputed(definition: FormDefinition, answers: Answers, context: FormContext): Answers {
  const { activeSide } = context;
  const keys = new Set(computedKeys(definition, context));
  const hasNone = keys.size === 0 && !computesInRows(definition, activeSide);
  if (hasNone || context.isSubmitted === true) return answers;
  const ofReport = Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)));
  const entered = withoutComputedInRows(definition, activeSide, ofReport);
  const inRows = computedValuesInRows(definition, entered, factsIn(definition, entered, context));
  return { ...withComputedInRows(entered, inRows), ...computedAnswers(definition, entered, context) };
}

/** Returns a computed number with its places and its unit: `12.50 kWh`. */
export function computedWords(
  value: number,
  { places, unit }: Pick<Item, 'places' | 'unit'>,
  text: (id: string) => string,
): string {
  const digits = formatDecimal(places === undefined ? String(value) : value.toFixed(places));
  return unit === undefined ? digits : `${digits} ${text(unit)}`;
}
