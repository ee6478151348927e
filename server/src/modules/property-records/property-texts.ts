import { OCCUPANT_FIELDS, type OccupantField, phoneDigits } from '@walkthrough/domain';
import type { SearchTexts } from '../../core/database/search-words';

/** The noun under which the words of properties are kept. */
export const PROPERTY_NOUN = 'property';

/** What a property is found by: its own texts, its customer's, and those of the people who live there now. */
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

/** What is told of a property by others: who lives there, and whose it is. */
type OfOthers = OccupantField | 'customerFirstName' | 'customerName' | 'customerCode';

/** What a property itself says of its texts: whose they are, and that it has none once it is deleted, among it. */
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

/** Whether the texts by which a property is found may be others once it has these values. */
export const changesTexts = (values: object): boolean =>
  Object.keys(OF_THE_PROPERTY).some((field) => field in values);

/** The fields in which a search of properties can look, and the texts that each holds. */
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

/** A Canadian postal code in its two halves, so that both are found however it was typed. */
const spacedPostalCode = (code: string | undefined): string | undefined =>
  code?.replace(/^\s*([a-z]\d[a-z])\s*(\d[a-z]\d)\s*$/i, '$1 $2');

/** One of the fields in which a search of properties can look. */
export type PropertySearchField = keyof ReturnType<typeof propertyTexts>;
