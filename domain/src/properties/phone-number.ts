import { tidyAddressText } from '../text/normalised-text';

/** Digits of the shortest local number, and of the longest with country code and extension. */
const [FEWEST, MOST] = [7, 24];

/**
 * Returns whether a text can be dialed: enough digits in any format, with optional words (`604 555-0134 ext. 12, work`).
 * Formats differ between countries, so nothing else is checked.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return digits >= FEWEST && digits <= MOST;
}

const EXTENSION = /[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})$/iu;
const NUMBER_ONLY = /^\+?[\d\s().-]+$/u;
/** In the North American plan, area code and exchange start with 2 to 9. */
const NORTH_AMERICAN = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/u;

/**
 * Formats a North American phone number as `604-555-0134` or `604-555-0134 ext. 12`. Other numbers, and several in one
 * text, only lose extra spaces.
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
