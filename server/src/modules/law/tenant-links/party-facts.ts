import { type FormDefinition, type Item } from '@walkthrough/form-definitions';

/**
 * Returns whether a question asks for a name or a part of an address: a text that the inspection record itself keeps, the
 * format of an address, or a choice of provinces or tenants.
 */
const isPartyFact = ({ fixed, format, optionsFrom, type }: Item): boolean =>
  (fixed === true && type === 'text') ||
  format === 'address' ||
  format === 'postalCode' ||
  optionsFrom !== undefined;

/** Returns the keys of the report's lines that state who the parties are, or an address. */
export const partyFactKeys = ({ sections }: FormDefinition): ReadonlySet<string> =>
  new Set(sections.flatMap(({ items }) => items.filter(isPartyFact).map(({ id }) => `item:${id}`)));
