import { customerDisplayName, type CustomerWithManagers } from '@walkthrough/domain';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether every search word occurs in a name or code of the customer or one of its managers. */
export function matchesSearch({ customer, propertyManagers }: CustomerWithManagers, search: string): boolean {
  const texts = [
    customerDisplayName(customer),
    customer.customerCode,
    customer.city,
    ...propertyManagers.flatMap(({ code, name }) => [code, name]),
  ];
  const text = plain(texts.filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
