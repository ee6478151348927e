import { NOTICE_FIELD_LABELS, type NoticeField, type NoticeValues } from './notice-fields';
import { knownValues } from './fill-notice';
import type { NoticeFact } from './notice-facts';

/** Values of the official form for the final opportunity, in the order of the sheet. */
export const OFFICIAL_VALUES = [
  'tenants',
  'property',
  'landlord',
  'companyAddress',
  'companyPhone',
  'companyEmail',
  'inspection',
  'earlierTime',
  'day',
  'hour',
  'noticeDay',
] as const satisfies readonly NoticeField[];
export type OfficialValue = (typeof OFFICIAL_VALUES)[number];

/** Names of PDF fields by the value that goes into them. */
export type OfficialMapping = Partial<Record<OfficialValue, string>>;

/** Words in names of PDF fields, the most specific first. */
const NAME_PATTERNS: Readonly<Record<OfficialValue, RegExp>> = {
  companyAddress: /landlord.*(address|service)|address.*service|service.*address/,
  companyPhone: /phone|telephone/,
  companyEmail: /e ?mail/,
  noticeDay: /(notice|sign\w*|issued).*(date|day)|(date|day).*(notice|sign|issued)/,
  earlierTime: /(first|earlier|previous|prior).*(offer|opportunity|date|time)/,
  hour: /time|hour/,
  day: /(inspection|propos\w*).*(date|day)|(date|day).*(inspection|propos)|^date( \d+)?$/,
  inspection: /(move in|move out|type).*inspection|inspection.*type/,
  property:
    /(rental|unit|site|property|premises).*address|address.*(rental|unit|site|property|premises)|rental unit/,
  landlord: /landlord/,
  tenants: /tenant/,
};

/** Guesses which field of a blank takes which value, by their names. Somebody checks it before it is used. */
export function guessOfficialMapping(names: readonly string[]): OfficialMapping {
  const left = names.map((name) => ({ name, words: wordsOf(name) }));
  const mapping: OfficialMapping = {};
  for (const [value, pattern] of Object.entries(NAME_PATTERNS) as [OfficialValue, RegExp][]) {
    const at = left.findIndex(({ words }) => pattern.test(words));
    if (at >= 0) mapping[value] = left.splice(at, 1)[0]!.name;
  }
  return mapping;
}

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the values of the sheet that somebody copies onto the official form; unknown ones have an empty value. */
export function officialSheet(values: NoticeValues): NoticeFact[] {
  const known = knownValues(values);
  return OFFICIAL_VALUES.map((name) => ({ label: NOTICE_FIELD_LABELS[name], value: known.get(name) ?? '' }));
}
