import type { Country } from '../vocabulary/countries-and-provinces';
import { tidyAddressText } from './normalised-text';

const FORMS: Readonly<Record<Country, (text: string) => string | null>> = {
  CA: (text) => {
    const parts = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/u.exec(text);
    return parts && `${parts[1]} ${parts[2]}`;
  },
  US: (text) => {
    const [, zip, plus4] = /^(\d{5})(?:[ -]?(\d{4}))?$/u.exec(text) ?? [];
    if (zip === undefined) return null;
    return plus4 === undefined ? zip : `${zip}-${plus4}`;
  },
};

/**
 * Returns a postal or zip code as its country writes it: `t5j0a0` is `T5J 0A0`. Any other text only loses surplus blanks.
 * @param country left out where it is not known: no code has the form of both
 */
export function normalizePostalCode(text: string, country?: Country): string {
  const tidy = tidyAddressText(text);
  const code = tidy.toUpperCase();
  const forms = country === undefined ? Object.values(FORMS) : [FORMS[country]];
  return forms.map((form) => form(code)).find((found) => found !== null) ?? tidy;
}
