import type { DataUpdateRequestRow, Page } from '@walkthrough/domain';
import { filed, unitOf } from '../../support/data-updates';
import type { CallCase } from '../../calls/call-case';

type Prepare = NonNullable<CallCase['prepare']>;

const listed: Prepare = async (server) => {
  await filed(server, (await unitOf(server, 'own', { managed: true })).id);
  return {};
};
const decided =
  (decision: string): Prepare =>
  async (server) => {
    const { id } = await filed(server, (await unitOf(server, 'own')).id);
    return { path: `dataUpdateRequests/${id}/${decision}` };
  };
const first = (body: unknown): DataUpdateRequestRow =>
  (Array.isArray(body) ? (body as DataUpdateRequestRow[]) : (body as Page<DataUpdateRequestRow>).content)[0]!;

/** Cases of requests in the office: pending and decided ones, and their log. */
export const DATA_UPDATE_DESK_CASES: CallCase[] = [
  {
    id: 'E-014',
    path: 'customers/self/dataUpdateRequests',
    as: 'cascade.customeradmin',
    prepare: listed,
    content: ({ body }) =>
      expect(first(body)).toMatchObject({ dismissed: false, customer: { selfManaged: true } }),
    refused: { as: 'cascade.customer', status: 403 },
  },
  {
    id: 'E-015',
    path: 'propertyManagers/self/dataUpdateRequests',
    as: 'cascade.pm',
    prepare: listed,
    content: ({ body }) => expect(first(body)).toMatchObject({ dismissed: false, tiField: 'PHONE_1' }),
    refused: { as: 'cascade.customeradmin', status: 403 },
  },
  {
    id: 'E-016',
    path: 'dataUpdateRequests/1/dismiss',
    as: 'cascade.customeradmin',
    prepare: decided('dismiss'),
    content: ({ body }) => expect(body).toMatchObject({ dismissed: true, accepted: false }),
    refused: { as: 'cascade.inspector', status: 403 },
  },
  {
    id: 'E-017',
    path: 'dataUpdateRequests/1/apply',
    as: 'cascade.customeradmin',
    prepare: decided('apply'),
    content: ({ body }) => expect(body).toMatchObject({ dismissed: true, accepted: true }),
    // This customer decides its own requests.
    refused: { as: 'cascade.manager', status: 403, prepared: true },
  },
  {
    id: 'E-021',
    path: 'customers/self/dataUpdateRequests/filtered?page=0&size=50',
    as: 'cascade.customeradmin',
    prepare: listed,
    content: ({ body }) => {
      expect(body).toMatchObject({ totalPages: 1, last: true });
      expect(first(body)).toMatchObject({
        tiField: 'PHONE_1',
        propertyManager: expect.anything() as unknown,
      });
    },
    refused: { as: 'cascade.pm', status: 403 },
  },
  {
    id: 'E-022',
    path: 'dataUpdateRequests?page=0&size=50',
    as: 'cascade.manager',
    prepare: listed,
    content: ({ body }) => expect(first(body)).toMatchObject({ tiField: 'PHONE_1', inspector: null }),
    refused: { as: 'cascade.coordinator', status: 403 },
  },
];
