import { canonicalJson } from '@walkthrough/domain';
import { type Answers, computedKeys, storedInRows } from '@walkthrough/form-definitions';
import type { FilledForm } from '../../company/forms/answer-intake';

/** Computed values on which a device and the server differ, by key, in rows by `key/row`; null: none. */
interface ComputedDifferences {
  computedByDevice: Answers;
  computedByServer: Answers;
}

const pick = (values: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, Object.hasOwn(values, key) ? values[key] : null]));

/**
 * Returns the computed values that a device showed otherwise than the server stored them; undefined without any. The server's
 * are stored, and the audit log keeps both.
 * @param sent undefined when the device has not sent any
 */
export function otherComputed(
  { document, context }: Pick<FilledForm, 'document' | 'context'>,
  sent: Answers | undefined,
  stored: Answers,
): ComputedDifferences | undefined {
  if (sent === undefined) return undefined;
  const ofReport = computedKeys(document, context);
  const known = { ...pick(stored, ofReport), ...storedInRows(document, context.activeSide, stored) };
  // A value in a row that the server computed as empty has only been sent.
  const keys = [...new Set([...Object.keys(known), ...Object.keys(sent).filter((key) => key.includes('/'))])];
  const [there, here] = [pick(sent, keys), pick(known, keys)];
  const other = keys.filter((key) => canonicalJson(there[key]) !== canonicalJson(here[key]));
  if (other.length === 0) return undefined;
  return { computedByDevice: pick(there, other), computedByServer: pick(here, other) };
}
