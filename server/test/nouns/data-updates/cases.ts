import type { DataUpdateRequestRow, Page } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import type { NounCases } from '../../calls/noun-cases';
import { filed, unitOf } from '../../support/data-updates';

/** A property of the company with second-tier support that its whole office sees. */
const REQUESTS = 'properties/61/dataUpdateRequests';
const proposed = { category: 'UPDATE_EXISTING_TENANT', tiField: 'PHONE_1', newValue: '206-555-0131' };

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

export const cases: NounCases = {
  cases: [
    {
      id: 'E-019',
      path: REQUESTS,
      body: { ...proposed, previousValue: '206-555-0100', comment: ' Told at the door. ' },
      as: 'cascade.manager',
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toEqual({
          ...proposed,
          id: expect.any(Number) as number,
          version: 1,
          propertyId: 61,
          inspector: null,
          dateCreated: expect.any(Number) as number,
          previousValue: '206-555-0100',
          comment: 'Told at the door.',
          dismissed: false,
          accepted: false,
        });
      },
      // The same role in a company without second-tier support.
      refused: { as: 'maple.manager', status: 403, path: 'properties/1/dataUpdateRequests' },
    },
    {
      id: 'E-018',
      path: REQUESTS,
      as: 'cascade.manager',
      prepare: async (server) => {
        await server.api.as('cascade.manager').post(`/api/${REQUESTS}`, proposed);
        return {};
      },
      content: ({ body }) => expect((body as unknown[])[0]).toMatchObject(proposed),
      refused: { as: 'cascade.customer', status: 403 },
    },
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
  ],
  additions: {
    'GET inspectors/self/dataUpdateRequests': 'inspectors see what became of their requests',
    'GET dataUpdateRequests/counts':
      'the rail counts the requests that wait, without reading the landing page',
    'GET dataUpdateRequests/people': 'whom the log of requests can be narrowed to',
  },
};
