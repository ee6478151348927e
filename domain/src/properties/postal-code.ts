import type { Country } from './countries-and-provinces';
import { tidyAddressText } from '../text/normalised-text';

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
 * Formats a postal or zip code by its country: `t5j0a0` becomes `T5J 0A0`. Other text only loses extra spaces.
 * @param country omitted where unknown: no code fits both formats
 */
export function normalizePostalCode(text: string, country?: Country): string {
  const tidy = tidyAddressText(text);
  const code = tidy.toUpperCase();
  const forms = country === undefined ? Object.values(FORMS) : [FORMS[country]];
  return forms.map((form) => form(code)).find((found) => found !== null) ?? tidy;
}
