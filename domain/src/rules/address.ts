/** Trims and turns every run of white space into one blank (spec 1 §5). */
export function tidyAddressText(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Nothing but signs that nobody sees: blanks, marks of direction, letters without a shape. */
export const isUnseen = (text: string): boolean => !/[^\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

export interface AddressParts {
  addressLine1: string;
  /** The unit; left out where only the building matters. */
  addressLine2?: string | null;
  city: string;
  province: string;
  country: string;
}

/**
 * Text by which two addresses are held to be the same: without regard to case, accents, full stops, commas, number
 * signs, spacing and signs that nobody sees, so that `12 Main St.` and `12  main st` meet. For comparing only, never for display.
 */
export function addressKey(address: AddressParts): string {
  return [address.addressLine1, address.addressLine2 ?? '', address.city, address.province, address.country]
    .map(comparable)
    .join('|');
}

/** The key of the building, without the unit; null when there is no street to compare. */
export function streetKey(address: AddressParts): string | null {
  if (comparable(address.addressLine1) === '') return null;
  return addressKey({ ...address, addressLine2: null });
}

function comparable(text: string): string {
  return tidyAddressText(
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      .replace(/[.,#|]/gu, ' ')
      .toLowerCase(),
  );
}
