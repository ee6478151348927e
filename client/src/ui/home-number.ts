/** A piece of a field with phone numbers; with an address where it can be dialled. */
export interface PhonePart {
  text: string;
  /** `tel:` address of RFC 3966. */
  href?: string;
}

/** One number of the numbering plan that Canada and the United States share, and nothing beside it. */
const HOME_NUMBER = /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*([2-9]\d\d)[\s.-]*(\d{4})\s*$/;

export const isHomeNumber = (field: string): boolean => HOME_NUMBER.test(field);

/** Reads a field without the library for phone numbers: a plain number is one part with an address, all else is text. */
export function plainParts(text: string): PhonePart[] {
  const [found, area, exchange, line] = HOME_NUMBER.exec(text) ?? [];
  return [
    found ? { text: `(${area}) ${exchange}-${line}`, href: `tel:+1${area}${exchange}${line}` } : { text },
  ];
}
