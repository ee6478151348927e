/** Part of a phone field: text, and a link if it can be dialed. */
export interface PhonePart {
  text: string;
  /** `tel:` URI of RFC 3966. */
  href?: string;
}

/** Matches a field with exactly one number of the numbering plan of Canada and the United States. */
const HOME_NUMBER = /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*([2-9]\d\d)[\s.-]*(\d{4})\s*$/;

export const isHomeNumber = (field: string): boolean => HOME_NUMBER.test(field);

/** Parses a field without the phone number library: a plain number becomes a link, other fields stay text. */
export function plainParts(text: string): PhonePart[] {
  const [found, area, exchange, line] = HOME_NUMBER.exec(text) ?? [];
  return [
    found ? { text: `(${area}) ${exchange}-${line}`, href: `tel:+1${area}${exchange}${line}` } : { text },
  ];
}
