import { customerDisplayName } from '../people/display-names';
import type { CustomerWithManagers } from '../wire/lookups';

/** Returns what the search of Customer Management looks through: names and codes of a customer and its managers. */
export const searchedTextsOfCustomer = ({ customer, propertyManagers }: CustomerWithManagers) => [
  customerDisplayName(customer),
  customer.customerCode,
  customer.city,
  ...propertyManagers.flatMap(({ code, name }) => [code, name]),
];
