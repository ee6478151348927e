/** Returns whether a text has only invisible characters: spaces, direction marks, letters without a glyph. */
export const isInvisibleText = (text: string): boolean =>
  !/[^\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

interface AddressParts {
  addressLine1: string;
  /** The unit; omitted where only the building matters. */
  addressLine2?: string | null;
  city: string;
  province: string;
  country: string;
}

/** A unit that is a number, such as `657`, `#4B` or `PH2`; `Lobby` and `Unit 4` are words. */
const UNIT_NUMBER = /^#?([\p{L}\p{N}]{0,7}\p{N}[\p{L}\p{N}]{0,3})$/u;
const BEGINS_WITH_NUMBER = /^\p{N}/u;

/**
 * Formats the street with its unit by local convention: `657-4817 Cambie Street` in Canada, `412 Elm Street #4B` in the
 * United States, and `4817 Cambie Street, Lobby` where the unit is not a number.
 */
export function writtenStreet({ addressLine1, addressLine2, country }: WrittenStreet): string {
  const [street, unit] = [addressLine1.trim(), (addressLine2 ?? '').trim()];
  const number = UNIT_NUMBER.exec(unit)?.[1];
  if (number === undefined || !BEGINS_WITH_NUMBER.test(street))
    return [street, unit].filter(Boolean).join(', ');
  return country === 'US' ? `${street} #${number}` : `${number}-${street}`;
}

/** Formats the street with the city, and with the province if given. */
export const writtenAddress = ({ city, province, ...street }: WrittenAddress): string =>
  [writtenStreet(street), city, province].filter(Boolean).join(', ');

export interface WrittenStreet {
  addressLine1: string;
  addressLine2?: string | null;
  country: string;
}

interface WrittenAddress extends WrittenStreet {
  city: string;
  province?: string;
}

/**
 * Returns a key by which addresses count as equal, ignoring case, accents, periods, commas, number signs, spacing and
 * invisible characters: `12 Main St.` equals `12 main st`. For comparison only, never for display.
 */
export function addressKey(address: AddressParts): string {
  return [address.addressLine1, address.addressLine2 ?? '', address.city, address.province, address.country]
    .map(comparable)
    .join('|');
}

/** Returns the key of the building, without the unit; null without a street. */
export function streetKey(address: AddressParts): string | null {
  if (comparable(address.addressLine1) === '') return null;
  return addressKey({ ...address, addressLine2: null });
}

function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[.,#|\s]+/gu, ' ')
    .toLowerCase()
    .normalize('NFC')
    .trim();
}
