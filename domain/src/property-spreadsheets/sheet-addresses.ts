import { tidyAddressText } from '../text/normalised-text';
import { findEmails, findPhones } from './contact-texts';
import { plainWords } from './sheet-cells';
import { readCountry, readProvince } from './sheet-choices';
import type { ColumnKey } from './sheet-columns';
import { NUMBERED_STREET, splitStreetEnd } from './street-ends';

export type AddressCells = Partial<
  Record<
    Extract<ColumnKey, 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'postalCode' | 'country'>,
    string
  >
>;

export interface SplitAddress extends AddressCells {
  /** Whether the border between street and city, or a unit in brackets, was guessed. */
  isGuess?: true;
}

const POSTAL = /[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?/i;
const WITH_POSTAL = new RegExp(`^(.*?)[\\s,]*\\b(${POSTAL.source})$`, 'i');
const UNIT_WORD = '(?:unit|apt\\.?|apartment|suite|ste\\.?|app\\.?|appt\\.?|appartement|bureau|local|#)';
const UNIT_FIRST = new RegExp(`^${UNIT_WORD}\\s*#?\\s*([\\w]{1,8})\\s*[,–-]?\\s+(\\d.*)$`, 'i');
const UNIT_DASH = /^#?([A-Za-z]{0,2}\d{1,5}[A-Za-z]?)\s*[-–]\s*(\d+[A-Za-z]?,?\s+\p{L}.*|\d+\s+\d.*)$/u;
const UNIT_LAST = new RegExp(`^(\\d.*?)[,\\s]+(?:[-–]\\s*)?${UNIT_WORD}\\s*#?\\s*([\\w-]{1,8})$`, 'i');
const UNIT_BRACKETS = /^(\d.*\p{L})\s*\(([^()]{1,15})\)$/u;
const NAMED_UNIT =
  /^((?:basement|bsmt|upper|lower|main|front|rear|garden|coach house|ground|upstairs|downstairs|ph|penthouse|sous-sol)(?: suite| floor| unit)?)\s*[-–,]\s*(\d.*)$/iu;
const BEGINS_AS_UNIT = new RegExp(`^${UNIT_WORD}\\s*#?\\s*\\w`, 'i');

/**
 * Returns a street without its unit, and the unit: `101-500 Fort St`, `12 Elm St Apt 4`, `Unit 7, 30 Bay St`. The number
 * before a numbered street is its house: `8530 - 91 Street NW`.
 */
function splitUnit(street: string): { street: string; unit: string; isGuess?: true } {
  const first = UNIT_FIRST.exec(street) ?? UNIT_DASH.exec(street) ?? NAMED_UNIT.exec(street);
  if (first && !(NUMBERED_STREET.test(first[2]!) && /^\d/.test(street)))
    return { street: first[2]!, unit: first[1]! };
  const last = UNIT_LAST.exec(street);
  if (last) return { street: last[1]!, unit: last[2]! };
  const bracket = UNIT_BRACKETS.exec(street);
  return bracket ? { street: bracket[1]!, unit: bracket[2]!, isGuess: true } : { street, unit: '' };
}

/** Returns a unit without the word before it: `Unit 101` is `101`. */
export const bareUnit = (text: string): string =>
  tidyAddressText(text).replace(new RegExp(`^${UNIT_WORD}\\s*#?\\s*(?=[\\w])`, 'i'), '');

/** Whether a text begins like a street or contains one: a number with a word behind it. */
export const looksLikeStreet = (text: string): boolean =>
  /(^|[\s-])\d{1,6}[a-z]?,?\s+\p{L}{2}|(^|\s)\d{1,6}\s+[-–]?\s*\d{1,3}(st|nd|rd|th)?\s+(st|street|ave|avenue)\b|(^|\s)\d{1,6}\s+[nsew]{1,2}\.?\s+[\p{L}\d]/iu.test(
    text,
  );

/** Whether a text has a phone number or an email address: then it says who wrote the list, not where a unit is. */
export const hasContact = (text: string): boolean =>
  findPhones(text).length > 0 || findEmails(text).length > 0 || /@/.test(text);

const LABEL =
  /^(property|building|bldg|address|location|site|immeuble|propriété|adresse)\b(?: ?(?:#|no\.?)? ?\d{1,4})?\s*[:–-]\s*(?=\S)/iu;
const NAME_BEFORE = /^(?=[^\d]*\p{L}{3})(.{3,60}?)\s+[-–|:]+\s+(?=#?\d+[\p{L}]?[,\s-])/u;

/** Removes arrows, labels and the name of a building before its street. */
function bareStreet(text: string): string {
  const bare = text
    .replace(/^[^\p{L}\p{N}#]+/u, '')
    .replace(LABEL, '')
    .replace(/^[^\d,]{3,60}\b(?:for|at|of|à|du|au)\s+(?=\d+\p{L}?,?\s+\p{L})/u, '');
  const isUnit = BEGINS_AS_UNIT.test(bare) || NAMED_UNIT.test(bare);
  const named = isUnit ? null : NAME_BEFORE.exec(bare);
  // `318 Palmetto Dr - 318 Palmetto Dr`: the name is the street again.
  const again = /^(\d.{3,60}?)\s+[-–]\s+(\d+\s+\p{L}.*)$/u.exec(bare);
  if (again && plainWords(again[2]!).startsWith(plainWords(again[1]!))) return again[2]!;
  return named ? bare.slice(named[0].length) : bare;
}

/** `4512, rue Fabre` is one street. */
function streetParts(text: string): string[] {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '');
  const isNumber = /^(?:[A-Za-z]?\d{1,5}[A-Za-z]?\s*[-–]\s*)?\d{1,6}[A-Za-z]?$/.test(parts[0] ?? '');
  return isNumber && /^\p{L}/u.test(parts[1] ?? '') ? [`${parts[0]}, ${parts[1]}`, ...parts.slice(2)] : parts;
}

/** Takes an address in one text apart: `Maple Court - 120 Oak Street, Victoria, BC V8V 1A1`. */
export function splitAddress(text: string): SplitAddress {
  const bare = bareStreet(tidyAddressText(text.replace(/\s*[\r\n]+\s*/g, ', ')));
  const parts = streetParts(bare);
  const found: SplitAddress = {};
  while (parts.length > 1) {
    const rest = takePlace(parts.at(-1)!, found);
    if (rest === parts.at(-1)) break;
    parts.pop();
    if (rest !== '') parts.push(rest);
    if (rest !== '') break;
  }
  if (parts.length === 1) parts[0] = takeFromStreet(parts[0]!, found);
  if (parts.length > 1 && !BEGINS_AS_UNIT.test(parts.at(-1)!)) found.city = parts.pop()!;
  const { street, unit, isGuess } = splitUnit(parts.join(', '));
  if (isGuess) found.isGuess = true;
  return { ...found, addressLine1: street, ...(unit !== '' && { addressLine2: unit }) };
}

/** Takes postal code, province and city off the end of a street that no comma ends. @returns the street */
function takeFromStreet(part: string, found: SplitAddress): string {
  let street = part;
  const postal = found.postalCode === undefined ? WITH_POSTAL.exec(part) : null;
  if (postal && /\d.*\p{L}/u.test(postal[1]!) && (/[a-z]/i.test(postal[2]!) || stateAt(postal[1]!))) {
    found.postalCode = postal[2]!;
    street = postal[1]!.trim();
  }
  const state = found.province === undefined && found.postalCode !== undefined ? stateAt(street) : null;
  if (state) {
    found.province = state.province;
    street = state.before;
  }
  if (found.city !== undefined || (found.province === undefined && found.postalCode === undefined))
    return street;
  const ended = splitStreetEnd(street);
  if (ended.city === '') return street;
  found.city = ended.city;
  found.isGuess = true;
  return ended.street;
}

/** Finds the code of a province at the end of a street; directions and `Ct` are none. */
function stateAt(text: string): { before: string; province: string } | null {
  const [, before, code] = /^(.+?)\s+([A-Z]{2}|[A-Z]\.[A-Z]\.)$/.exec(text.trim()) ?? [];
  const province = code === undefined || /^(NE|NW|SE|SW|CT)$/.test(code) ? undefined : readProvince(code);
  return province === undefined ? null : { before: before!, province };
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
  const [, city, code] =
    /^(.+?)\s*\(([^()]+)\)$/.exec(rest) ??
    /^(.+?)\s+([A-Z]{2}|[A-Z]\.\s?[A-Z]\.)$/.exec(rest) ??
    cityAndName(rest);
  const province = code === undefined ? undefined : readProvince(code);
  if (city === undefined || province === undefined) return rest;
  found.province = province;
  return city;
}

/** `Victoria British Columbia`: the last words are a province. */
function cityAndName(text: string): string[] {
  const words = text.split(' ');
  for (const length of [2, 1, 3]) {
    const name = words.slice(-length).join(' ');
    if (words.length > length && name.length > 3 && readProvince(name) !== undefined)
      return ['', words.slice(0, -length).join(' '), name];
  }
  return [];
}

const isTwoLetters = (part: string): boolean => part.trim().length === 2;

/** Reads a place without a street: `Calgary, Alberta T3C 0W4`. Null: it is none. */
export function readPlaceText(text: string): AddressCells | null {
  const read = splitAddress(`1 A, ${tidyAddressText(text)}`);
  const { city, province, postalCode } = read;
  if (read.addressLine1 !== '1 A' || province === undefined) return null;
  return { ...(city !== undefined && { city }), province, ...(postalCode !== undefined && { postalCode }) };
}

/** Returns the words of a street without its number, for comparison. */
export const streetName = (street: string): string =>
  plainWords(street)
    .split(' ')
    .filter((word) => !/^\d+[a-z]?$/.test(word))
    .join(' ');

/** Writes out `N. Saanich`. */
export const writtenOut = (city: string): string =>
  city.replace(/^(N|S|E|W|St|Ste|Mt|Pt)\.?\s+(?=\p{L})/u, (_all, short: string) => `${FULL[short]} `);

const FULL: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  St: 'Saint',
  Ste: 'Sainte',
  Mt: 'Mount',
  Pt: 'Port',
};
