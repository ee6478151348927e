import { customerDisplayName, type CustomerWithManagers } from '@walkthrough/domain';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of what is searched for stands in the customer's or in one of its managers' names and codes. */
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
