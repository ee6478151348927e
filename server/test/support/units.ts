import type { CustomerItem, PropertyRecord } from '@walkthrough/domain';
import type { TestApp } from './test-app';

const STAFF = 'maple.admin';

let made = 0;

/** Fields of a new occupant. */
export const MOVED_IN = {
  occupantName1: 'Rosa Ilves',
  occupantPhone1: '604-555-0188',
  occupantEmail1: 'rosa@example.com',
  numOccupants: 2,
  leaseStart: '2026-10-01',
};

/** Returns a request body for a unit at a new address. */
export const newUnit = (details: object = {}) => ({
  details: {
    addressLine1: `${++made} Case Street`,
    city: 'Vancouver',
    province: 'BC',
    postalCode: 'V5K 0A1',
    country: 'CA',
    ...details,
  },
  tenantInfo: MOVED_IN,
  inspectionTemplate: 1,
});

/** Returns the customers of maple. */
export const customersOf = async (server: TestApp): Promise<CustomerItem[]> =>
  (await server.api.as(STAFF).get<CustomerItem[]>('/api/customers')).body;

/** Creates a unit of the demo's first customer, used by one test only. */
export async function unit(server: TestApp, details: object = {}): Promise<PropertyRecord> {
  const customers = await customersOf(server);
  const own = customers.find(({ customerName }) => customerName === 'Harbourview Holdings')!;
  const path = `/api/customers/${own.id}/properties-tenants`;
  return (await server.api.as(STAFF).post<PropertyRecord>(path, newUnit(details))).body;
}
