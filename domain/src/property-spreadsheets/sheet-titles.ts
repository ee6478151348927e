import { customerIn } from './customer-texts';
import { hasContact, looksLikeStreet, readPlaceText, splitAddress } from './sheet-addresses';
import { displayedText, type SheetRow } from './sheet-cells';
import { readProvince } from './sheet-choices';
import { findFrequency } from './sheet-frequencies';
import type { SharedKey } from './sheet-mapping';

export type SharedValues = Partial<Record<SharedKey, string>>;

/** What a part gives to its rows that have no value of their own. */
export interface PartValues {
  after: number;
  /** The first row below its headings, or the place where it would be. */
  from: number;
  values: SharedValues;
  /** The name of the sheet, if it is the street because nothing else says one. */
  streetFromName: string | null;
}

const OWNER = /^(?:owners?|landlord|client|customer|propri[ée]taires?|bailleur|locateur)\s*:\s*(.*)$/iu;
const ADDRESS =
  /^(?:(?:property|building|civic)?\s*address|property|building|location|site|adresse|immeuble)\s*:\s*(.*)$/iu;

/** Texts above the headings that are read. */
const MAX_TEXTS = 100;

/**
 * Reads what the rows above the headings say about all rows: address, owner, and how often is inspected. A street counts
 * only where no column has one: above a list with its own addresses stands that of the office.
 */
export function readTitles(rows: readonly SheetRow[], hasStreets: boolean): SharedValues {
  const found = rows.flatMap(({ cells }) => {
    const shown = [...cells.values()].map((cell) => displayedText(cell).trim());
    return shown.map((text, at) => ({ text, next: shown[at + 1] ?? '' }));
  });
  const texts = found.slice(0, MAX_TEXTS);
  const labelled = (label: RegExp) =>
    texts.flatMap(({ text, next }) => {
      const value = label.exec(text)?.[1];
      return value === undefined ? [] : [value.trim() || next];
    })[0];
  const owner = labelled(OWNER);
  const sentence = texts.find(({ text }) => /inspe/i.test(text) && findFrequency(text) !== undefined);
  const frequency = sentence && findFrequency(sentence.text);
  const all = texts.map(({ text }) => text);
  return {
    ...(hasStreets ? provinceIn(all) : placeIn(all, labelled(ADDRESS))),
    ...(owner !== undefined && owner !== '' && !hasContact(owner) && { customer: customerIn(owner) }),
    ...(frequency !== undefined && { frequency }),
  };
}

/** Returns the address of a list of one building: labelled, or the first street, with the place behind or below it. */
function placeIn(texts: readonly string[], labelled: string | undefined): SharedValues {
  const free = texts.filter((text) => !hasContact(text) && !/^\D{0,20}:/.test(text));
  const street =
    labelled ?? free.find((text) => looksLikeStreet(text) && !/\b(as of|period|page|\d{4}-\d)/i.test(text));
  const place = free.map(readPlaceText).find((found) => found !== null);
  if (street === undefined) return provinceIn(texts);
  const { isGuess: _guess, addressLine2: _unit, country: _country, ...address } = splitAddress(street);
  const province = address.province === undefined ? provinceIn(texts) : {};
  return { ...(address.city === undefined && { ...province, ...place }), ...address };
}

const POSTAL_END = /\s+([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(-\d{4})?)\s*$/i;

/** Returns the one province that the texts name behind a comma or a dash. */
function provinceIn(texts: readonly string[]): SharedValues {
  const found = texts
    .filter((text) => !hasContact(text))
    .flatMap((text) => {
      const last = text
        .replace(POSTAL_END, '')
        .split(/[,–—(]|\s-\s/u)
        .at(-1)!
        .replace(/[)\s]+$/u, '')
        .trim();
      return text.length > last.length && last.length > 1 ? (readProvince(last) ?? []) : [];
    });
  const [province, ...others] = new Set(found);
  return province !== undefined && others.length === 0 ? { province } : {};
}
