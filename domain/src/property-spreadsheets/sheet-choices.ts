import {
  CANADIAN_PROVINCES,
  type Country,
  isProvinceOf,
  provinceCodeOf,
} from '../properties/countries-and-provinces';
import { plainWords } from './sheet-cells';

const COUNTRY_WORDS: Readonly<Record<string, Country>> = {
  ca: 'CA',
  can: 'CA',
  canada: 'CA',
  us: 'US',
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states': 'US',
  'united states of america': 'US',
  america: 'US',
  'etats unis': 'US',
};
export const readCountry = (text: string): Country | undefined => COUNTRY_WORDS[plainWords(text)];

const PROVINCE_WORDS: Readonly<Record<string, string>> = {
  alta: 'AB',
  'brit col': 'BC',
  man: 'MB',
  'new bruns': 'NB',
  newfoundland: 'NL',
  nfld: 'NL',
  nf: 'NL',
  labrador: 'NL',
  nwt: 'NT',
  ont: 'ON',
  pei: 'PE',
  'p e i': 'PE',
  que: 'QC',
  pq: 'QC',
  sask: 'SK',
  yukon: 'YT',
  'yukon territory': 'YT',
  yk: 'YT',
  calif: 'CA',
  fla: 'FL',
  mass: 'MA',
  penn: 'PA',
  tex: 'TX',
  wash: 'WA',
  ill: 'IL',
  mich: 'MI',
  ariz: 'AZ',
  colo: 'CO',
  ore: 'OR',
};

/** Reads a province or state by name, code or usual short form. @returns undefined: no such place */
export function readProvince(text: string): string | undefined {
  const words = plainWords(text);
  const code = (PROVINCE_WORDS[words] ?? provinceCodeOf(text.trim())).toUpperCase().replace(/[\s.]/g, '');
  return isProvinceOf('CA', code) || isProvinceOf('US', code) ? code : undefined;
}

/** Returns the country of a province or state: no code is in both. */
export const countryOfProvince = (code: string): Country | undefined =>
  (CANADIAN_PROVINCES as readonly string[]).includes(code)
    ? 'CA'
    : isProvinceOf('US', code)
      ? 'US'
      : undefined;

const ACTIVE =
  /^(active|yes|y|true|1|x|occupied|current|rented|leased|vacant|notice|on notice|available|open|managed|new|actif|actuel|loue|libre|inoccupe|vide|a louer)$/;
const INACTIVE =
  /^(inactive|no|n|false|0|sold|closed|archived|terminated|ended|former|past|not active|inactif|vendu|ferme|ancien)$/;
/** First words of states of a tenancy, whatever stands behind: the unit is inspected all the same. */
const ACTIVE_FIRST =
  /^(active|occupied|current|rented|leased|vacant|vacancy|notice|evict|eviction|under eviction|available|down|month to month|mtm|fixed|future|upcoming|pending|loue|occupe|avis|preavis)\b/;

/** Reads whether a property is active. A vacant unit is: it is inspected as well. */
export function readStatus(text: string): 'ACTIVE' | 'INACTIVE' | undefined {
  const words = plainWords(text);
  if (ACTIVE.test(words)) return 'ACTIVE';
  if (INACTIVE.test(words)) return 'INACTIVE';
  return ACTIVE_FIRST.test(words) ? 'ACTIVE' : undefined;
}
