import type { PropertyCounts, PropertyItem } from '@walkthrough/domain';
import { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import { occupiedMoveIn } from '../../calls/move-ins';
import type { NounCases } from '../../calls/noun-cases';
import { inMaple } from '../../support/in-company';
import { unit } from '../../support/units';
import { PROPERTY_EDITOR_CASES } from './editor-cases';
import { VIRTUAL_LOCATION_CASES } from './virtual-location-cases';

const INSPECTOR = 'maple.inspector';
/** Sees no inspection of maple.inspector. */
const OUTSIDER = { as: 'maple.inspector2', status: 404, prepared: true } as const;

export const cases: NounCases = {
  cases: [
    {
      id: 'E-032',
      path: 'customers',
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect((body as { customerName: string }[]).map((customer) => customer.customerName)).toEqual([
          'Cedar & Main Estates',
          'Harbourview Holdings',
          'Lindqvist',
          'Prairie Gate Rentals',
        ]),
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-025',
      path: 'customers/self/properties?onlyActive=true&page=0&count=5',
      as: 'maple.customer',
      content: ({ body }) => {
        const { content } = body as { content: { customerName: string }[] };
        expect(content).toHaveLength(5);
        expect(new Set(content.map(({ customerName }) => customerName))).toEqual(
          new Set(['Harbourview Holdings']),
        );
      },
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-026',
      path: 'propertyManagers/self/properties',
      as: 'maple.pm',
      content: ({ body }) => {
        const { content } = body as { content: { propertyManagerObj: { id: number } }[] };
        expect(content.length).toBeGreaterThan(0);
        expect(new Set(content.map(({ propertyManagerObj }) => propertyManagerObj.id))).toEqual(new Set([1]));
      },
      refused: { as: 'maple.customer', status: 403 },
    },
    {
      id: 'E-027',
      path: 'properties/query?city=calgary&sort=code&page=0&count=50',
      as: 'maple.coordinator',
      content: ({ body }) => {
        const { content } = body as { content: { city: string; code: string }[] };
        expect(new Set(content.map(({ city }) => city))).toEqual(new Set(['Calgary']));
        expect(content.map(({ code }) => code)).toEqual(content.map(({ code }) => code).sort());
      },
      refused: { as: 'maple.pm', status: 403 },
    },
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
      id: 'E-020',
      path: 'properties/1/dataUpdateContactEmail',
      prepare: async (server) => ({
        path: `properties/${(await occupiedMoveIn(server)).property.id}/dataUpdateContactEmail`,
      }),
      as: INSPECTOR,
      content: ({ body }) => expect(body).toMatch(/@customers\.demo\.example$/),
      refused: OUTSIDER,
    },
    {
      id: 'E-054',
      path: 'tenantInfos/1?sendNotification=true',
      prepare: async (server) => ({
        path: `tenantInfos/${(await occupiedMoveIn(server)).tenantInfo!.id}?sendNotification=true`,
      }),
      body: { occupantName1: 'Renata Novak' },
      as: INSPECTOR,
      content: ({ body }) =>
        expect(body).toMatchObject({
          names: expect.arrayContaining(['Renata Novak']) as string[],
          notified: expect.stringMatching(/@customers\.demo\.example$/) as string,
        }),
      refused: OUTSIDER,
    },
    {
      id: 'E-204',
      path: 'properties/refresh-inspection-info',
      as: 'maple.admin',
      prepare: async (server) => {
        const database = server.app.get(Database);
        const inspections = new TenantRepository(database, Inspection);
        const inspection = (await inMaple(() =>
          inspections.findOne({ tab: 'rolling', isCondition: false }),
        ))!;
        await inMaple(() =>
          database.runUnit(() =>
            inspections.updateWhere({ id: inspection.id }, { cancelled: true, tab: 'cancelled' }),
          ),
        );
        return { path: 'properties/refresh-inspection-info', body: [inspection.propertyId] };
      },
      content: ({ body }) => expect(body).toEqual([expect.any(Number)]),
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
    ...PROPERTY_EDITOR_CASES,
    ...VIRTUAL_LOCATION_CASES,
  ],
  additions: {
    'GET properties/{id}/inspections/open': 'the record of a property lists its open inspections',
    'POST properties/export': 'the list can be saved as a file',
    'GET properties/open-visits':
      'one question before several properties are taken out of use says what is open there',
  },
};
