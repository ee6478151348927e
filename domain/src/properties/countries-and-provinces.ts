import { inDefaultLanguage, perLanguage } from '../messages/texts';
import { common } from '../messages/common';
import { addressFields, countries, provinces, states } from './countries-and-provinces.messages';

/** Countries of properties. */
export const COUNTRIES = ['CA', 'US'] as const;

export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_COUNTRY: Country = 'CA';

export const COUNTRY_LABELS: Readonly<Record<Country, string>> = countries;

/** Codes in the order of the lists. */
export const CANADIAN_PROVINCES = [
  'BC',
  'AB',
  'SK',
  'MB',
  'ON',
  'QC',
  'NB',
  'NS',
  'NL',
  'PE',
  'YT',
  'NT',
  'NU',
] as const;

export type CanadianProvince = (typeof CANADIAN_PROVINCES)[number];

/** The customer form lists the provinces without NL; the server accepts NL anywhere. */
export const CUSTOMER_FORM_PROVINCES: readonly CanadianProvince[] = CANADIAN_PROVINCES.filter(
  (code) => code !== 'NL',
);

const CANADIAN_PROVINCE_LABELS: Readonly<Record<CanadianProvince, string>> = provinces;

/** The fifty states, then DC, PR and VI. */
const US_STATE_LABELS = states;

export type UsState = keyof typeof US_STATE_LABELS;

export const US_STATES = Object.keys(US_STATE_LABELS) as readonly UsState[];

export type Province = CanadianProvince | UsState;

/** Returns the codes of a country, in list order. */
export function provincesOf(country: Country): readonly Province[] {
  return country === 'US' ? US_STATES : CANADIAN_PROVINCES;
}

/** Returns whether the code belongs to the country: 'CA' is California, so only with US. */
export function isProvinceOf(country: Country, code: string): code is Province {
  return (provincesOf(country) as readonly string[]).includes(code);
}

export function provinceName(country: Country, code: Province): string {
  const names: Readonly<Record<string, string>> =
    country === 'US' ? US_STATE_LABELS : CANADIAN_PROVINCE_LABELS;
  return names[code] ?? code;
}

const WITHOUT_ACCENTS = /\p{M}/gu;
const bare = (words: string): string =>
  words.normalize('NFD').replace(WITHOUT_ACCENTS, '').trim().toLowerCase();

/** Codes by the names in the reader's language. Lists of other programs are searched for provinces cell by cell. */
const CODES = perLanguage(() => ({
  byName: new Map(
    Object.entries({ ...US_STATE_LABELS, ...CANADIAN_PROVINCE_LABELS }).map(([code, name]) => [
      bare(name),
      code,
    ]),
  ),
}));

/**
 * Returns the code of a province or state by its name in the reader's language or in English, in any spelling; other text
 * is returned unchanged.
 */
export function provinceCodeOf(words: string): string {
  const name = bare(words);
  return CODES.byName.get(name) ?? inDefaultLanguage(() => CODES.byName.get(name)) ?? words;
}

/** Type of inspections made before forms existed per province. */
export const LEGACY_TYPE = 'LEGACY';

/** Returns the condition inspection types of a country: its provinces or states, and the type of older reports. */
export function conditionTypesOf(country: Country): readonly string[] {
  return [...provincesOf(country), LEGACY_TYPE];
}

/** Returns whether a record of the country can have this type. */
export function isConditionTypeOf(country: string, type: string): boolean {
  const known = COUNTRIES.find((each) => each === country);
  return known !== undefined && conditionTypesOf(known).includes(type);
}

/** Labels of the address fields per country. */
export const ADDRESS_LABELS: Readonly<Record<Country, { province: string; postalCode: string }>> =
  perLanguage(() => ({
    CA: { province: common.province, postalCode: addressFields.postalCode },
    US: { province: common.state, postalCode: common.zipCode },
  }));
