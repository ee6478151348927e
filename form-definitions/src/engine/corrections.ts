import { isEmailAddress, isPhoneNumber, splitOccupantValues } from '@walkthrough/domain';
import type { RecordedFact } from '../definition';
import type { ProblemCode } from './value-kinds';

/** What can be wrong with a correction that no schema can tell. */
export const CORRECTION_CODES = ['unchanged', 'tooManyValues', 'notPhones', 'notEmails'] as const;
export type CorrectionCode = (typeof CORRECTION_CODES)[number];

export const isCorrectionCode = (code: ProblemCode): code is CorrectionCode =>
  CORRECTION_CODES.some((each) => each === code);

/** Lists as they are recorded and typed: with commas between them. */
const inWords = (value: string): string =>
  value
    .split(',')
    .map((each) => each.trim().replace(/\s+/gu, ' ').toLocaleLowerCase())
    .filter((each) => each !== '')
    .join(',');

/**
 * Returns what is wrong with a new value of the information check. It has to differ from the recorded value and may hold at
 * most 4 names, 3 valid phones and 2 valid e-mails.
 * @param recorded the recorded value, with several values separated by commas
 */
export function correctionProblem(
  fact: RecordedFact,
  value: unknown,
  recorded: string,
): CorrectionCode | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  if (inWords(text) === inWords(recorded)) return 'unchanged';
  if (fact === 'num') return null;
  const { ok, values } = splitOccupantValues(text, fact);
  if (!ok) return 'tooManyValues';
  if (fact === 'phones' && !values.every(isPhoneNumber)) return 'notPhones';
  return fact === 'emails' && !values.every(isEmailAddress) ? 'notEmails' : null;
}

/**
 * Returns what the record says of a fact, or an empty text. A count of 0 beside names means that nobody counted: the
 * field starts at 0.
 */
export function recordedValue(
  recorded: Readonly<Partial<Record<RecordedFact, string>>> | undefined,
  fact: RecordedFact,
): string {
  const value = recorded?.[fact]?.trim() ?? '';
  return fact === 'num' && value === '0' && recordedValue(recorded, 'names') !== '' ? '' : value;
}
