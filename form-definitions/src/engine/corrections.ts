import { splitOccupantValues } from '@walkthrough/domain';
import type { RecordedFact } from '../definition';

/** Lists as they are recorded and typed: with commas between them. */
const inWords = (value: string): string =>
  value
    .split(',')
    .map((each) => each.trim().replace(/\s+/gu, ' ').toLocaleLowerCase())
    .filter((each) => each !== '')
    .join(',');

/**
 * What is wrong with a new value of the information check (spec 2 §5): it has to differ from what is recorded, and at
 * most 4 names, 3 phones and 2 e-mails are kept.
 * @param recorded as the record has it, with commas between several
 */
export function correctionProblem(
  fact: RecordedFact,
  value: unknown,
  recorded: string,
): 'unchanged' | 'tooManyValues' | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  if (inWords(text) === inWords(recorded)) return 'unchanged';
  return fact === 'num' || splitOccupantValues(text, fact).ok ? null : 'tooManyValues';
}
