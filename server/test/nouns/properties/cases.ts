import type { PropertyCounts, PropertyItem } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import { unit } from './editor-cases';

/** A property of the company with second-tier support that its whole office sees. */
const REQUESTS = 'properties/61/dataUpdateRequests';
const proposed = { category: 'UPDATE_EXISTING_TENANT', tiField: 'PHONE_1', newValue: '206-555-0131' };

export const PROPERTY_CASES: CallCase[] = [
  {
    id: 'E-049',
    path: 'properties/58/inspectionInfo',
    body: { isUnassignable: true, frequency: 'MONTHLY', nextInspectionDate: '2027-02-01' },
    as: 'maple.manager',
    content: ({ body }) =>
      expect(body).toMatchObject({
        id: 58,
        isUnassignable: true,
        frequency: 'MONTHLY',
        nextInspection: '2027-02-01',
      }),
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-149',
    path: 'properties/count?template=1',
    as: 'maple.manager',
    content: ({ body }) => {
      const { total, numActive, numInactive } = body as PropertyCounts;
      expect(numActive).toBeGreaterThan(0);
      expect(total).toBe(numActive + numInactive);
    },
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-205',
    path: 'properties/bulk-update',
    as: 'maple.manager',
    prepare: async (server) => {
      const made = [await unit(server), await unit(server)];
      const versions = Object.fromEntries(made.map(({ id, version }) => [id, version]));
      return { body: { ids: made.map(({ id }) => id), versions, changes: { frequency: 'MONTHLY' } } };
    },
    content: ({ body }) =>
      expect((body as PropertyItem[]).map(({ frequency, version }) => ({ frequency, version }))).toEqual([
        { frequency: 'MONTHLY', version: 2 },
        { frequency: 'MONTHLY', version: 2 },
      ]),
    // May read properties, but change none.
    refused: { as: 'maple.auditor', status: 403, prepared: true },
  },
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
];
