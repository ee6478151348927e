import type { CustomerItem } from '@walkthrough/domain';
import type { Customer } from './customer.entity';

/** Presents a customer for the API. */
export function customerItem(customer: Customer): CustomerItem {
  const { tenantId: _tenant, createdAt: _created, ...item } = customer;
  return item;
}
