import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '../inspections/frequencies';
import {
  CANADIAN_PROVINCES,
  type Country,
  isProvinceOf,
  provinceCodeOf,
} from '../properties/countries-and-provinces';
import { inDefaultLanguage } from '../messages/texts';
import { plainWords } from './sheet-cells';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const MONTHS: readonly Frequency[] = [
  'NEVER',
  'MONTHLY',
  'EVERY_TWO_MONTHS',
  'QUARTERLY',
  'THRICEANUALLY',
  'FIVE_MONTHS',
  'SEMIANUALLY',
  'SEVEN_MONTHS',
  'EIGHT_MONTHS',
  'NINE_MONTHS',
  'TEN_MONTHS',
  'ELEVEN_MONTHS',
  'ANUALLY',
];
/** Words for frequencies, in the form of `plainWords`. `Bi-monthly` means two things and is not among them. */
const FREQUENCY_WORDS: Readonly<Record<string, Frequency>> = {
  never: 'NEVER',
  none: 'NEVER',
  no: 'NEVER',
  'not inspected': 'NEVER',
  'no inspections': 'NEVER',
  'twice weekly': 'TWICEWEEKLY',
  'twice a week': 'TWICEWEEKLY',
  '2 times a week': 'TWICEWEEKLY',
  '2 x week': 'TWICEWEEKLY',
  weekly: 'WEEKLY',
  'every week': 'WEEKLY',
  'once a week': 'WEEKLY',
  '1 week': 'WEEKLY',
  'twice monthly': 'TWICEMONTHLY',
  'twice a month': 'TWICEMONTHLY',
  'semi monthly': 'TWICEMONTHLY',
  semimonthly: 'TWICEMONTHLY',
  'every 2 weeks': 'EVERY_TWO_WEEKS',
  '2 weeks': 'EVERY_TWO_WEEKS',
  fortnightly: 'EVERY_TWO_WEEKS',
  biweekly: 'EVERY_TWO_WEEKS',
  'bi weekly': 'EVERY_TWO_WEEKS',
  'every other week': 'EVERY_TWO_WEEKS',
  monthly: 'MONTHLY',
  'every month': 'MONTHLY',
  'once a month': 'MONTHLY',
  month: 'MONTHLY',
  'every other month': 'EVERY_TWO_MONTHS',
  quarterly: 'QUARTERLY',
  quarter: 'QUARTERLY',
  'every quarter': 'QUARTERLY',
  '4 times a year': 'QUARTERLY',
  '4 x year': 'QUARTERLY',
  '4 x a year': 'QUARTERLY',
  '4 x per year': 'QUARTERLY',
  '4 times per year': 'QUARTERLY',
  qtrly: 'QUARTERLY',
  qtr: 'QUARTERLY',
  '3 times a year': 'THRICEANUALLY',
  '3 x year': 'THRICEANUALLY',
  '3 times per year': 'THRICEANUALLY',
  'semi annual': 'SEMIANUALLY',
  'semi annually': 'SEMIANUALLY',
  semiannual: 'SEMIANUALLY',
  semiannually: 'SEMIANUALLY',
  'semi yearly': 'SEMIANUALLY',
  'half yearly': 'SEMIANUALLY',
  'twice a year': 'SEMIANUALLY',
  'twice yearly': 'SEMIANUALLY',
  'twice per year': 'SEMIANUALLY',
  '2 times a year': 'SEMIANUALLY',
  '2 x year': 'SEMIANUALLY',
  '2 x a year': 'SEMIANUALLY',
  '2 x per year': 'SEMIANUALLY',
  biannual: 'SEMIANUALLY',
  biannually: 'SEMIANUALLY',
  'every half year': 'SEMIANUALLY',
  '2 times per year': 'SEMIANUALLY',
  'twice annually': 'SEMIANUALLY',
  annual: 'ANUALLY',
  annually: 'ANUALLY',
  yearly: 'ANUALLY',
  'every year': 'ANUALLY',
  'once a year': 'ANUALLY',
  year: 'ANUALLY',
  '1 year': 'ANUALLY',
  'once per year': 'ANUALLY',
  '1 x year': 'ANUALLY',
  'per year': 'ANUALLY',
  'once yearly': 'ANUALLY',
};

/** Reads a frequency in words: `Annual`, `semi-annually`, `every 6 months`. @returns undefined: unknown or ambiguous */
export function readFrequency(text: string): Frequency | undefined {
  const words = plainWords(text)
    .replace(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word))
    .replace(/(\d)x\b/g, '$1 x');
  const find = () =>
    FREQUENCIES.find((code) =>
      [code, FREQUENCY_LABELS[code]].some((each) => plainWords(each) === plainWords(text)),
    );
  const own = find() ?? inDefaultLanguage(find);
  const months = /^(?:every |each )?(\d{1,2}) ?(?:months?|mos?|mths?|m)$/.exec(words)?.[1];
  return (
    own ??
    FREQUENCY_WORDS[words] ??
    (months !== undefined && Number(months) > 0 ? MONTHS[Number(months)] : undefined)
  );
}

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
  /^(active|yes|y|true|1|x|occupied|current|rented|leased|vacant|notice|on notice|available|open|managed|new|actif)$/;
const INACTIVE =
  /^(inactive|no|n|false|0|sold|closed|archived|terminated|ended|former|past|not active|inactif)$/;

/** Reads whether a property is active. A vacant unit is: it is inspected as well. */
export function readStatus(text: string): 'ACTIVE' | 'INACTIVE' | undefined {
  const words = plainWords(text);
  if (ACTIVE.test(words)) return 'ACTIVE';
  return INACTIVE.test(words) ? 'INACTIVE' : undefined;
}
