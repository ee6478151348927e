import { findEmails, findPhones } from './contact-texts';
import { readFrequency } from './sheet-frequencies';

/** Whether a text could be a frequency. */
export const looksLikeFrequency = (text: string): boolean => readFrequency(text) !== undefined;

/** Whether a text has a phone number or an email address. */
export const looksLikeContact = (text: string): boolean =>
  findPhones(text).length > 0 || findEmails(text).length > 0;

/** Whether a text could be a name: codes such as `t0004418` and amounts are none. */
export const looksLikeName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^\p{L}{0,3}[-_]?\d{3,}$/u.test(text.trim());

/** Texts from which a sequence is told from units. */
const LEAST_NUMBERS = 4;

/** Whether texts count their rows: 1, 2, 3, 5. A few numbers may be missing. */
export function isSequence(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\d+\.?$/.test(text.trim())).map((text) => parseInt(text, 10));
  return (
    numbers.length >= LEAST_NUMBERS &&
    numbers[0]! <= 2 &&
    numbers.at(-1)! <= numbers.length * 2 &&
    numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)
  );
}
