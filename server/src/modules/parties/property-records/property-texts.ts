import { OCCUPANT_FIELDS, type OccupantField, phoneDigits } from '@walkthrough/domain';
import type { SearchTexts } from '../../../core/database/search-words';

/** The noun of properties in the search words. */
export const PROPERTY_NOUN = 'property';

/** The searchable texts of a property: its own, its customer's, and those of its current occupants. */
export interface PropertyTextFacts extends Partial<Record<OccupantField, string | null>> {
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  postalCode?: string;
  landlord: string;
  customerFirstName?: string | null;
  customerName?: string | null;
  customerCode?: string | null;
}

/** Texts that come from other records: occupants and customer. */
type OfOthers = OccupantField | 'customerFirstName' | 'customerName' | 'customerCode';

/** Columns of the property itself that affect its texts, including its customer and its deletion. */
const OF_THE_PROPERTY: Record<Exclude<keyof PropertyTextFacts, OfOthers> | 'customerId' | 'deletedAt', true> =
  {
    code: true,
    addressLine1: true,
    addressLine2: true,
    city: true,
    postalCode: true,
    landlord: true,
    customerId: true,
    deletedAt: true,
  };

/** Whether writing these values may change the searchable texts. */
export const changesTexts = (values: object): boolean =>
  Object.keys(OF_THE_PROPERTY).some((field) => field in values);

/** Maps search fields to the texts that each one covers. */
export function propertyTexts(facts: PropertyTextFacts) {
  const given = (...texts: (string | null | undefined)[]): string[] =>
    texts.filter((text) => typeof text === 'string');
  const phones = given(...OCCUPANT_FIELDS.phones.map((field) => facts[field]));
  return {
    code: given(facts.code),
    address: given(facts.addressLine1, facts.addressLine2, spacedPostalCode(facts.postalCode)),
    unit: given(facts.addressLine2),
    city: given(facts.city),
    owner: given(facts.landlord),
    customerName: given(facts.customerFirstName, facts.customerName),
    customerCode: given(facts.customerCode),
    occupant: given(...OCCUPANT_FIELDS.names.map((field) => facts[field])),
    phone: [...phones, ...phones.flatMap(phoneDigits)],
    email: given(...OCCUPANT_FIELDS.emails.map((field) => facts[field])),
  } satisfies SearchTexts;
}

/** Splits a Canadian postal code, so that it is found with and without the space. */
const spacedPostalCode = (code: string | undefined): string | undefined =>
  code?.replace(/^\s*([a-z]\d[a-z])\s*(\d[a-z]\d)\s*$/i, '$1 $2');
