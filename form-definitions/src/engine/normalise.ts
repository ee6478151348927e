import type { FormDefinition } from '../definition';
import type { Answers } from './context';
import { entries, type Entry } from './entries';
import { VALUE_KINDS } from './value-kinds';

/** Returns the value as stored. Null, '' and values of other types than text stay unchanged. */
export function normaliseValue(entry: Entry, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  const format = entry.role === 'value' ? entry.item.format : undefined;
  return VALUE_KINDS[entry.kind].normalise(value, format, entry.rules);
}

/** Returns all answers in stored form. Properties that are not form keys stay unchanged. Idempotent. */
export function normalise(definition: FormDefinition, answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition)) {
    if (Object.hasOwn(answers, entry.key)) changed[entry.key] = normaliseValue(entry, answers[entry.key]);
  }
  return changed;
}
