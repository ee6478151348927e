import { normaliseLine } from '../text/normalised-text';

/**
 * Splits a name as a person writes it into first name and last name: the last word is the last name, and a single word
 * is a last name only. Null for a blank one.
 */
export function splitPersonName(typed: string): { firstName: string; name: string } | null {
  const words = normaliseLine(typed).split(/\s+/u).filter(Boolean);
  const name = words.pop();
  return name === undefined ? null : { firstName: words.join(' '), name };
}
