import type { FormDefinition, Item, PrefillSource, Side } from '../definition';
import type { Answers } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { normaliseValue } from './normalise';
import { isEmpty, valueProblem } from './value-kinds';

/** Recorded facts as text, by source. */
export type PlaceValues = Readonly<Partial<Record<PrefillSource, string>>>;

function sourceValue({ prefillFrom }: Item, place: PlaceValues): unknown {
  return prefillFrom === undefined ? undefined : place[prefillFrom];
}

/** Returns the value that a question starts with: the recorded fact, otherwise the default; undefined for none. */
function valueAtStart(entry: Entry, place: PlaceValues): unknown {
  const values = [sourceValue(entry.item, place), entry.item.default];
  // A fact that the question cannot hold is left out: nobody could submit it.
  return values
    .map((value) => normaliseValue(entry, value))
    .find((value) => !isEmpty(value) && valueProblem(value, entry.rules) === null);
}

/**
 * Returns the answers of a side after its questions got what they start with. Called when the side is created: existing
 * answers are kept, and what an inspector empties later stays empty.
 */
export function withInitialAnswers(
  definition: FormDefinition,
  side: Side,
  answers: Answers,
  place: PlaceValues,
): Answers {
  const filled: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition, side)) {
    if (entry.role !== 'value' || !isEmpty(filled[entry.key])) continue;
    const value = valueAtStart(entry, place);
    if (!isEmpty(value)) filled[entry.key] = value;
  }
  return filled;
}
