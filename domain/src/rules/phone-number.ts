import { tidyAddressText } from './normalised-text';

/** Digits of a local number, and of the longest with country and extension. */
const [FEWEST, MOST] = [7, 24];

/**
 * Whether a text can be dialled: enough digits, however they are written, with words beside them (`604 555-0134 ext. 12,
 * work`). Numbers of other countries have no common form, so no more than that is asked.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return digits >= FEWEST && digits <= MOST;
}

const EXTENSION = /[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})$/iu;
const NUMBER_ONLY = /^\+?[\d\s().-]+$/u;
/** Area code and exchange begin with 2 to 9 in the plan that Canada and the United States share. */
const NORTH_AMERICAN = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/u;

/**
 * Returns a phone number as Canada and the United States write it: `604-555-0134`, or `604-555-0134 ext. 12`. What is no
 * such number, or more than one number, only loses surplus blanks.
 */
export function normalizePhoneNumber(text: string): string {
  const tidy = tidyAddressText(text);
  const extension = EXTENSION.exec(tidy);
  const main = extension ? tidy.slice(0, extension.index) : tidy;
  if (!NUMBER_ONLY.test(main)) return tidy;
  const digits = main.replace(/\D/gu, '');
  const parts = NORTH_AMERICAN.exec(digits);
  if (!parts || (main.startsWith('+') && !digits.startsWith('1'))) return tidy;
  const [, area, exchange, line] = parts;
  return `${area}-${exchange}-${line}${extension ? ` ext. ${extension[1]}` : ''}`;
}
