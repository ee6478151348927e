import { hasFacts, type FormDefinition } from '../definition';
import { wordsOfAnswer } from './answer-words';
import type { Answers, FormContext } from './context';
import { computedValuesInRows, withComputedInRows } from './computed-rows';
import { entries } from './entries';
import type { Entry } from './entry';
import { factsIn } from './facts';
import { isEntryVisible } from './visibility';

const known = new WeakMap<FormDefinition, ReadonlyMap<string, Entry>>();

function entryOf(definition: FormDefinition, key: string): Entry | undefined {
  const byKey = known.get(definition) ?? new Map(entries(definition).map((entry) => [entry.key, entry]));
  known.set(definition, byKey);
  return byKey.get(key);
}

/**
 * Returns what answers within texts say: `${rent}` in a label. A hidden question counts as empty.
 * @param text returns a text of the form by its id
 */
export function answersInWords(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
  text: (id: string) => string,
): (key: string) => string {
  if (!hasFacts(definition.engine)) return () => '';
  const inside = factsIn(definition, answers, context);
  const { computed = {} } = inside;
  const inRows = context.isSubmitted === true ? {} : computedValuesInRows(definition, answers, inside);
  return (key) => {
    const entry = entryOf(definition, key);
    if (entry === undefined || !isEntryVisible(definition, entry, answers, context)) return '';
    const stored = Object.hasOwn(answers, key) ? answers[key] : undefined;
    const value = Object.hasOwn(computed, key)
      ? computed[key]?.value
      : withComputedInRows({ [key]: stored }, inRows)[key];
    return wordsOfAnswer(entry, value, { text, answers });
  };
}
