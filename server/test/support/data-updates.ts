import type {
  CustomerItem,
  DataUpdateRequestItem,
  DataUpdateRequestRow,
  ErrorBody,
  Page,
  PropertyManagerItem,
  PropertyRecord,
  UserSelf,
  WorkBasketItem,
} from '@walkthrough/domain';
import { MOVED_IN, newUnit } from './units';
import type { TestApp } from './test-app';

const ADMIN = 'cascade.admin';

/** Returns the customer of `cascade.customeradmin`, which decides itself, or one without an administrator. */
export async function customerOf({ api }: TestApp, which: 'own' | 'other'): Promise<number> {
  const own = (await api.as('cascade.customeradmin').get<CustomerItem[]>('/api/customers')).body[0]!.id;
  if (which === 'own') return own;
  const { body } = await api.as(ADMIN).get<CustomerItem[]>('/api/customers');
  return body.find(({ id }) => id !== own)!.id;
}

/**
 * Creates a unit with an occupant.
 * @param managed by a manager that `cascade.pm` works for
 */
export async function unitOf(
  server: TestApp,
  which: 'own' | 'other',
  { managed = false } = {},
): Promise<PropertyRecord> {
  const admin = server.api.as(ADMIN);
  const body = newUnit({ country: 'US', province: 'WA', city: 'Seattle', postalCode: '98101' });
  const path = `/api/customers/${await customerOf(server, which)}/properties-tenants`;
  const unit = (await admin.post<PropertyRecord>(path, body)).body;
  if (!managed) return unit;
  const { body: managers } = await server.api
    .as('cascade.pm')
    .get<PropertyManagerItem[]>('/api/propertyManagerUsers/self/propertyManagers');
  return (await admin.put<PropertyRecord>(`/api/properties/${unit.id}/propertyManagers/${managers[0]!.id}`))
    .body;
}

/** A request about a unit of `unitOf`. */
export const NEW_PHONE = {
  category: 'UPDATE_EXISTING_TENANT',
  tiField: 'PHONE_1',
  previousValue: MOVED_IN.occupantPhone1,
  newValue: '206-555-0177',
} as const;

export async function filed(
  { api }: TestApp,
  propertyId: number,
  values: object = NEW_PHONE,
  who = 'cascade.manager',
): Promise<DataUpdateRequestItem> {
  const path = `/api/properties/${propertyId}/dataUpdateRequests`;
  return (await api.as(who).post<DataUpdateRequestItem>(path, values)).body;
}

/**
 * Makes, reads and decides requests of cascade over HTTP.
 * @param server the server of the spec
 */
export function requestDesk(server: () => TestApp) {
  const as = (who: string) => server().api.as(who.includes('.') ? who : `cascade.${who}`);
  return {
    as,

    decide: (id: number, decision: 'apply' | 'dismiss', who = 'customeradmin') =>
      as(who).put<DataUpdateRequestRow & ErrorBody>(`/api/dataUpdateRequests/${id}/${decision}`),

    waiting: async (who = 'customeradmin') => {
      const list = who === 'pm' ? 'propertyManagers' : 'customers';
      return (await as(who).get<DataUpdateRequestRow[]>(`/api/${list}/self/dataUpdateRequests`)).body;
    },

    log: async (query = '', who = 'manager') =>
      (await as(who).get<Page<DataUpdateRequestRow>>(`/api/dataUpdateRequests?size=200${query}`)).body,

    /** Makes a request about a new unit. */
    async request(which: 'own' | 'other' = 'own', values: object = NEW_PHONE) {
      const unit = await unitOf(server(), which, { managed: which === 'own' });
      return { unit, id: (await filed(server(), unit.id, values)).id };
    },

    /** Returns a property where the inspector has an inspection. */
    async propertyOfInspector(): Promise<number> {
      const { body: self } = await as('inspector').get<UserSelf>('/api/users/self');
      const path = `/api/inspector/${self.id}/inspections`;
      expect((await as('coordinator').put(path, { ids: [61] })).status).toBe(200);
      const [first] = (await as('inspector').get<WorkBasketItem[]>(path)).body;
      return first!.inspection.property.id;
    },
  };
}
