import { tidyAddressText } from '../text/normalised-text';
import type { ColumnKey } from './sheet-columns';
import { readCountry, readProvince } from './sheet-choices';

export type AddressCells = Partial<
  Record<
    Extract<ColumnKey, 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'postalCode' | 'country'>,
    string
  >
>;

const POSTAL = /[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?/i;
const WITH_POSTAL = new RegExp(`^(.*?)\\s*(${POSTAL.source})$`, 'i');
const UNIT_WORD = '(?:unit|apt\\.?|apartment|suite|ste\\.?|#)';
const UNIT_FIRST = new RegExp(`^${UNIT_WORD}\\s*#?\\s*([\\w]{1,8})\\s*[,–-]?\\s+(\\d.*)$`, 'i');
const UNIT_DASH = /^#?([A-Za-z]?\d{1,5}[A-Za-z]?)\s*[-–]\s*(\d+[A-Za-z]?\s+\p{L}.*)$/u;
const UNIT_LAST = new RegExp(`^(\\d.*?)[,\\s]+${UNIT_WORD}\\s*#?\\s*([\\w-]{1,8})$`, 'i');

/** Returns a street without its unit, and the unit: `101-500 Fort St`, `12 Elm St Apt 4`, `Unit 7, 30 Bay St`. */
export function splitUnit(street: string): { street: string; unit: string } {
  const first = UNIT_FIRST.exec(street) ?? UNIT_DASH.exec(street);
  if (first) return { street: first[2]!, unit: first[1]! };
  const last = UNIT_LAST.exec(street);
  return last ? { street: last[1]!, unit: last[2]! } : { street, unit: '' };
}

/** Returns a unit without the word before it: `Unit 101` is `101`. */
export const bareUnit = (text: string): string =>
  tidyAddressText(text).replace(new RegExp(`^${UNIT_WORD}\\s*#?\\s*(?=[\\w])`, 'i'), '');

/** Whether a text begins like a street or contains one: a number with a word behind it. */
export const looksLikeStreet = (text: string): boolean => /(^|[\s-])\d{1,6}[a-z]?\s+\p{L}{2}/iu.test(text);

/** Takes an address in one text apart: `Maple Court - 120 Oak Street, Victoria, BC V8V 1A1`. */
export function splitAddress(text: string): AddressCells {
  const bare = tidyAddressText(text)
    .replace(/^(property|building|address|location|site)\s*:?\s+(?=.*\d)/i, '')
    .replace(/^[^\d,]{3,60}\s[-–:]\s(?=\d)/, '');
  const parts = bare.split(/\s*,\s*/).filter((part) => part !== '');
  const found: AddressCells = {};
  while (parts.length > 1) {
    const rest = takePlace(parts.at(-1)!, found);
    if (rest === parts.at(-1)) break;
    parts.pop();
    if (rest !== '') parts.push(rest);
    if (rest !== '') break;
  }
  if (parts.length > 1 && !/^(unit|apt|suite|#)/i.test(parts.at(-1)!)) found.city = parts.pop()!;
  const { street, unit } = splitUnit(parts.join(', '));
  return { ...found, addressLine1: street, ...(unit !== '' && { addressLine2: unit }) };
}

/** Takes country, postal code and province off the end of a part. @returns what is left */
function takePlace(part: string, found: AddressCells): string {
  const country = found.country === undefined && !isTwoLetters(part) ? readCountry(part) : undefined;
  if (country !== undefined) {
    found.country = country;
    return '';
  }
  const postal = found.postalCode === undefined ? WITH_POSTAL.exec(part) : null;
  if (postal) found.postalCode = postal[2]!;
  const rest = postal ? postal[1]!.trim() : part;
  if (found.province !== undefined || rest === '') return rest;
  const whole = readProvince(rest);
  if (whole !== undefined) {
    found.province = whole;
    return '';
  }
  const [, city, code] = /^(.+?)\s+([A-Z]{2}|[A-Z]\.[A-Z]\.)$/.exec(rest) ?? [];
  const province = code === undefined ? undefined : readProvince(code);
  if (city === undefined || province === undefined) return rest;
  found.province = province;
  return city;
}

const isTwoLetters = (part: string): boolean => part.trim().length === 2;
