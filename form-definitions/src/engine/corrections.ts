import { isEmailAddress, isPhoneNumber, splitOccupantValues } from '@walkthrough/domain';
import type { RecordedFact } from '../definition';
import type { ProblemCode } from './value-kinds';

/** Problems of a correction that no schema can detect. */
const CORRECTION_CODES = ['unchanged', 'tooManyValues', 'notPhones', 'notEmails'] as const;
type CorrectionCode = (typeof CORRECTION_CODES)[number];

export const isCorrectionCode = (code: ProblemCode): code is CorrectionCode =>
  CORRECTION_CODES.some((each) => each === code);

/** Normalizes a comma-separated list for comparison: blanks, letter case and empty entries do not count. */
const normalizedList = (value: string): string =>
  value
    .split(',')
    .map((each) => each.trim().replace(/\s+/gu, ' ').toLocaleLowerCase())
    .filter((each) => each !== '')
    .join(',');

/**
 * Returns what is wrong with a corrected value of the information check, or null. The value has to differ from the recorded
 * one, and may have at most 4 names, 3 valid phone numbers or 2 valid email addresses.
 * @param recorded the recorded value, with several values separated by commas
 */
export function correctionProblem(
  fact: RecordedFact,
  value: unknown,
  recorded: string,
): CorrectionCode | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  if (normalizedList(text) === normalizedList(recorded)) return 'unchanged';
  if (fact === 'num') return null;
  const { ok, values } = splitOccupantValues(text, fact);
  if (!ok) return 'tooManyValues';
  if (fact === 'phones' && !values.every(isPhoneNumber)) return 'notPhones';
  return fact === 'emails' && !values.every(isEmailAddress) ? 'notEmails' : null;
}

/**
 * Returns the recorded value of a fact, or an empty text. If names are recorded, an occupant count of 0 is only the field's
 * default and counts as not recorded.
 */
export function recordedValue(
  recorded: Readonly<Partial<Record<RecordedFact, string>>> | undefined,
  fact: RecordedFact,
): string {
  const value = recorded?.[fact]?.trim() ?? '';
  return fact === 'num' && value === '0' && recordedValue(recorded, 'names') !== '' ? '' : value;
}
