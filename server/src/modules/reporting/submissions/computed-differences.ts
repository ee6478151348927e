import { canonicalJson } from '@walkthrough/domain';
import { type Answers, computedKeys, computedNamesInRows, storedInRows } from '@walkthrough/form-definitions';
import type { FilledForm } from '../../company/forms/answer-intake';

/** Enough to find the cause: a faulty formula differs in every row. */
const MAX_DIFFERENCES = 200;
/** Characters of a recorded text. */
const MAX_DIFFERENCE_LENGTH = 500;

/** Computed values on which a device and the server differ, by key, in rows by `key/row`; null: none. */
interface ComputedDifferences {
  /** Differing values, also those beyond the limit, which are not recorded. */
  computedDiffering: number;
  computedByDevice: Answers;
  computedByServer: Answers;
}

const pick = (values: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, Object.hasOwn(values, key) ? values[key] : null]));

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_DIFFERENCE_LENGTH
    ? `${value.slice(0, MAX_DIFFERENCE_LENGTH - 1)}…`
    : value;

/** Picks values for the audit log: the first ones, with long texts cut. */
const recorded = (values: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(
    Object.entries(pick(values, keys.slice(0, MAX_DIFFERENCES))).map(([key, value]) => [
      key,
      shortened(value),
    ]),
  );

/**
 * Returns the computed values that a device showed otherwise than the server stored them; undefined without any. The
 * server's are stored, and the audit log keeps both. Names that the form and the rows of the report lack are ignored.
 * @param sent by name, or whole answers with their rows; undefined when the device has not sent any
 */
export function otherComputed(
  { document, context }: Pick<FilledForm, 'document' | 'context'>,
  sent: Answers | undefined,
  stored: Answers,
): ComputedDifferences | undefined {
  if (sent === undefined) return undefined;
  const { activeSide } = context;
  const ofReport = computedKeys(document, context);
  const byServer = { ...pick(stored, ofReport), ...storedInRows(document, activeSide, stored) };
  const byDevice = { ...storedInRows(document, activeSide, sent), ...sent };
  const names = [...ofReport, ...computedNamesInRows(document, activeSide, stored)];
  const [there, here] = [pick(byDevice, names), pick(byServer, names)];
  const other = names.filter((name) => canonicalJson(there[name]) !== canonicalJson(here[name]));
  if (other.length === 0) return undefined;
  return {
    computedDiffering: other.length,
    computedByDevice: recorded(there, other),
    computedByServer: recorded(here, other),
  };
}
