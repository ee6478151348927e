import {
  DEFAULT_COUNTRY,
  inDefaultLanguage,
  isEmailAddress,
  isProvinceOf,
  isInvisibleText,
  messages,
  normalizePhoneNumber,
  normalizePostalCode,
  placeCode,
  tidyAddressText,
  type Country,
  type PropertyDetailsChange,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { sortKey } from '../../../core/database/place-keys';
import type { Property } from '../../parties/property-records/property.entity';

const { propertyEditor: texts, customers } = messages;

/** The text fields of a property. */
type PropertyTexts = Pick<
  Property,
  | 'code'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
  | 'landlord'
  | 'landlordPhone'
  | 'landlordEmail'
  | 'buildingManager'
>;

const NOTHING: PropertyTexts = {
  code: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  landlord: '',
  landlordPhone: '',
  landlordEmail: '',
  buildingManager: '',
};

/** The default building manager. It is stored, so it does not follow the language of its reader. */
const NO_MANAGER = inDefaultLanguage(() => messages.common.notAvailable);

/**
 * Merges the typed texts into the present ones, with blanks trimmed and collapsed.
 * @throws ProductError rule_violation: no street, a province of another country, an invalid email address
 */
export function validatePropertyTexts(
  typed: PropertyDetailsChange,
  present: PropertyTexts = NOTHING,
): PropertyTexts {
  const fields = Object.keys(NOTHING) as (keyof PropertyTexts)[];
  const texts = Object.fromEntries(
    fields.map((field) => [field, tidyAddressText(typed[field] ?? present[field])]),
  ) as unknown as PropertyTexts;
  const isNew = (field: keyof PropertyTexts) => texts[field] !== tidyAddressText(present[field]);
  const accepted = {
    ...texts,
    // A recorded value stays as it is until it is edited.
    ...(isNew('postalCode') && {
      postalCode: normalizePostalCode(texts.postalCode, texts.country as Country),
    }),
    ...(isNew('landlordPhone') && { landlordPhone: normalizePhoneNumber(texts.landlordPhone) }),
    province: placeCode(texts.province),
    buildingManager: texts.buildingManager === '' ? NO_MANAGER : texts.buildingManager,
  };
  assertAcceptable(accepted, typed);
  return accepted;
}

function assertAcceptable(accepted: PropertyTexts, typed: PropertyDetailsChange): void {
  if (isInvisibleText(accepted.addressLine1))
    throw ruleViolation(texts.addressLine1Blank, { field: 'addressLine1' });
  if (!isProvinceOf(accepted.country as Country, accepted.province))
    throw ruleViolation(texts.invalidProvince, { field: 'province' });
  // Values from before the rule must not prevent other edits.
  const email = typed.landlordEmail?.trim() ?? '';
  if (email !== '' && !isEmailAddress(email))
    throw ruleViolation(customers.emailInvalid, { field: 'landlordEmail' });
}

/** Returns the sort keys of a property. Equal or empty codes are ordered by street and unit. */
export function sortKeysOf({ code = '', addressLine1 = '', addressLine2 = '' }: Partial<PropertyTexts>) {
  const addressKey = sortKey(`${addressLine1} ${addressLine2}`);
  return { codeKey: `${sortKey(code)} ${addressKey}`.slice(0, 190), addressKey };
}
