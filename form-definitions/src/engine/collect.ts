import type { FormDefinition, ItemType, Side } from '../definition';
import { isComputed } from '../question-types';
import type { Answers, FormContext } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { normaliseValue } from './normalise';
import { isEmpty, isUnanswered } from './value-kinds';
import { isEnabled, isEntryVisible } from './visibility';

/** `partial`: an edit saved as it happens. `newSubmission`: the final collection of the whole side. */
type CollectMode = 'partial' | 'newSubmission';

/** What is sent: values to write, and keys that the user cleared. A null never overwrites. */
export interface Collected {
  values: Answers;
  cleared: readonly string[];
}

/** Edits of these types are saved individually as they happen, so the final collection skips them. */
const SKIPPED_IN_SUBMISSION: readonly ItemType[] = ['radio', 'text'];

function isCollected(
  definition: FormDefinition,
  entry: Entry,
  mode: CollectMode,
  answers: Answers,
  context: FormContext,
): boolean {
  const { item, side, role } = entry;
  if (isComputed(item) || (role === 'value' && item.readOnly === true)) return false;
  if (mode === 'newSubmission' && SKIPPED_IN_SUBMISSION.includes(item.type)) return false;
  return isEnabled(side, context) && isEntryVisible(definition, entry, answers, context);
}

/**
 * Returns the answers of the active side to send to the server. Disabled and invisible items are skipped, values are
 * normalized, an invalid date becomes null, and nulls are omitted. `stored` is the server's state: a key that has a value
 * there and is null or '' here goes into `cleared`.
 */
export function collect(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
  options: { mode: CollectMode; stored: Answers },
): Collected {
  const values: Record<string, unknown> = {};
  const cleared: string[] = [];
  for (const entry of entries(definition, context.activeSide)) {
    if (!Object.hasOwn(answers, entry.key)) continue;
    if (!isCollected(definition, entry, options.mode, answers, context)) continue;
    const given = answers[entry.key];
    const value = normaliseValue(entry, given);
    if (!isEmpty(value)) values[entry.key] = value;
    else if (isUnanswered(given, entry) && !isEmpty(options.stored[entry.key])) cleared.push(entry.key);
  }
  return { values, cleared };
}

/** Returns the stored answers after a save: values replace stored ones, nulls are ignored, `cleared` keys are emptied. */
export function merge(stored: Answers, { values, cleared }: Collected): Answers {
  const merged: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(values)) if (!isEmpty(value)) merged[key] = value;
  for (const key of cleared) merged[key] = null;
  return merged;
}

/** Returns the keys of a side that lost their value, by hand or by rule. */
export function clearedBetween(
  definition: FormDefinition,
  side: Side,
  before: Answers,
  after: Answers,
): string[] {
  return entries(definition, side)
    .filter(({ key }) => !isEmpty(before[key]) && isEmpty(after[key]))
    .map(({ key }) => key);
}
