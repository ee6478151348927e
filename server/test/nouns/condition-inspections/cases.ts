import type {
  ConditionBasketPage,
  ConditionInspection,
  ImageItem,
  MoveInChoice,
  OpenedConditionInspection,
  PropertyPage,
  Room,
  StaffInspectionPage,
} from '@walkthrough/domain';
import {
  Delivery,
  answersToSend,
  openMoveIn,
  Openings,
  photo,
  photoForm,
  room,
  type Photo,
} from '../../support/reports';
import type { TestApp } from '../../support/test-app';
import type { CallCase } from '../../calls/call-case';

const INSPECTOR = 'maple.inspector';
/** Sees no inspection of maple.inspector. */
const OUTSIDER = { as: 'maple.inspector2', status: 404, prepared: true } as const;
const openings = new Map<TestApp, Openings>();

/** Opens a move-in of maple.inspector. */
function opened(server: TestApp): Promise<OpenedConditionInspection> {
  const known = openings.get(server) ?? new Openings(server.api.as('maple.coordinator'));
  openings.set(server, known);
  return known.next();
}

/** Opens a move-in at a property of the customer of `maple.customer` and `maple.pm`. */
async function openedOfFirstCustomer(server: TestApp): Promise<void> {
  const coordinator = server.api.as('maple.coordinator');
  const path = '/api/properties/query?customerName=Harbourview&count=1';
  const { body } = await coordinator.get<PropertyPage>(path);
  await openMoveIn(coordinator, { propertyId: body.content[0]!.id });
}

/** Opens a move-in with a room and a photo. */
async function withPhoto(
  server: TestApp,
): Promise<OpenedConditionInspection & { picture: Photo; hall: Room }> {
  const record = await opened(server);
  const [picture, hall] = [await photo(120), room('Hall', { type: 'HALLWAY', door: 'GOOD' })];
  const inspector = server.api.as(INSPECTOR);
  await inspector.post(`/api/inspections/${record.inspectionId}/rooms`, [hall]);
  const form = photoForm(picture, { roomId: hall.id, fileCaption: 'Door' });
  await inspector.post(`/api/inspections/${record.inspectionId}/v2/image/0/false`, form);
  return { ...record, picture, hall };
}

/** Opens a move-in with occupants, and returns it as its inspector reads it. */
async function occupied(server: TestApp): Promise<ConditionInspection> {
  const path = `/api/condition-inspections/${(await opened(server)).id}`;
  const { body } = await server.api.as(INSPECTOR).get<ConditionInspection>(path);
  // Common areas have no occupants.
  return body.tenantInfo ? body : occupied(server);
}

const NEW = {
  dueDate: '2026-09-20',
  inspectorId: 6,
  country: 'CA',
  ciType: 'BC',
  type: 'MOVE_OUT',
  propertyId: 1,
};

/** Cases of move-in and move-out reports with their rooms and photos. */
export const CONDITION_CASES: CallCase[] = [
  {
    id: 'E-159',
    path: 'condition-inspections/query?page=0&count=50&mode=0&sortDir=ASC',
    prepare: async (server) => {
      await openedOfFirstCustomer(server);
      return {};
    },
    as: 'maple.customeradmin',
    content: ({ body }) => {
      const { content } = body as StaffInspectionPage;
      expect(content.length).toBeGreaterThan(0);
      for (const row of content) {
        expect(row.conditionInspectionId).not.toBeNull();
        expect(row.property.customerName).toBe('Harbourview Holdings');
      }
    },
    refused: { as: 'maple.coordinator', status: 403 },
  },
  {
    id: 'E-173',
    path: 'inspections/1',
    prepare: async (server) => ({ path: `inspections/${(await opened(server)).inspectionId}` }),
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toMatchObject({ outcome: 'deleted' }),
    refused: { as: 'cascade.coordinator', status: 404, prepared: true },
  },
  {
    id: 'E-020',
    path: 'properties/1/dataUpdateContactEmail',
    prepare: async (server) => ({
      path: `properties/${(await occupied(server)).property.id}/dataUpdateContactEmail`,
    }),
    as: INSPECTOR,
    content: ({ body }) => expect(body).toMatch(/@customers\.demo\.example$/),
    refused: OUTSIDER,
  },
  {
    id: 'E-054',
    path: 'tenantInfos/1?sendNotification=true',
    prepare: async (server) => ({
      path: `tenantInfos/${(await occupied(server)).tenantInfo!.id}?sendNotification=true`,
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
    id: 'E-045',
    path: 'properties/1/has-pending-condition-inspections',
    prepare: async (server) => {
      const { id } = await opened(server);
      const { body } = await server.api
        .as(INSPECTOR)
        .get<ConditionInspection>(`/api/condition-inspections/${id}`);
      return { path: `properties/${body.property.id}/has-pending-condition-inspections` };
    },
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toBe(true),
    refused: { as: 'cascade.coordinator', status: 404, prepared: true },
  },
  {
    id: 'E-062',
    path: 'inspectors/self/condition-inspections?page=0&size=20&completed=false',
    prepare: async (server) => {
      await opened(server);
      return {};
    },
    as: INSPECTOR,
    content: ({ body }) =>
      expect((body as ConditionBasketPage).content[0]).toMatchObject({
        conditionInspection: {
          moveInInspection: { inspector: { id: 6 }, inspectedDate: null },
          status: expect.stringContaining('Move-In Inspection Pending') as string,
        },
      }),
    refused: { as: 'maple.coordinator', status: 403 },
  },
  {
    id: 'E-078',
    path: 'reports/condition-inspection/1',
    prepare: async (server) => ({ path: `reports/condition-inspection/${(await opened(server)).id}` }),
    as: INSPECTOR,
    content: ({ body, headers }) => {
      expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
      expect(headers.get('content-type')).toBe('application/pdf');
    },
    refused: OUTSIDER,
  },
  {
    id: 'E-079',
    path: 'reports/condition-inspection/inspection/1',
    prepare: async (server) => ({
      path: `reports/condition-inspection/inspection/${(await opened(server)).inspectionId}`,
    }),
    as: 'maple.coordinator',
    content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
    refused: OUTSIDER,
  },
  {
    id: 'E-080',
    path: 'reports/condition-inspection/1/distribution',
    prepare: async (server) => {
      const inspector = server.api.as(INSPECTOR);
      const { id } = await opened(server);
      const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Den')], photos: [] };
      await (await Delivery.of(inspector, id, contents)).all();
      return {
        path: `reports/condition-inspection/${id}/distribution`,
        body: { emails: ['ana@example.com', 'ben@example.com'] },
      };
    },
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toEqual({ message: 'This report was sent to the given email addresses' }),
    refused: OUTSIDER,
  },
  {
    id: 'E-083',
    path: 'inspections/1/rooms',
    prepare: async (server) => ({ path: `inspections/${(await withPhoto(server)).inspectionId}/rooms` }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ name: 'Hall', doorCodes: ['GOOD'] })]),
    refused: OUTSIDER,
  },
  {
    id: 'E-084',
    path: 'inspections/1/images',
    prepare: async (server) => ({ path: `inspections/${(await withPhoto(server)).inspectionId}/images` }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect((body as ImageItem[])[0]).toMatchObject({
        fileCaption: 'Door',
        index: 0,
        roomIndex: 0,
        type: 'image/jpeg',
      }),
    refused: OUTSIDER,
  },
  {
    id: 'E-085',
    path: 'condition-inspections/1',
    prepare: async (server) => ({ path: `condition-inspections/${(await opened(server)).id}` }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({
        form: { key: 'condition-ca', version: 1 },
        country: 'CA',
        matrixVersion: expect.any(Number) as number,
      }),
    refused: OUTSIDER,
  },
  {
    id: 'E-086',
    path: 'inspections/1/image/x',
    prepare: async (server) => {
      const { inspectionId, picture } = await withPhoto(server);
      return { path: `inspections/${inspectionId}/image/${picture.id}` };
    },
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }),
    refused: OUTSIDER,
  },
  {
    id: 'E-091',
    path: 'inspections/1/rooms',
    prepare: async (server) => ({
      path: `inspections/${(await opened(server)).inspectionId}/rooms`,
      body: [room('Den', { type: 'DEN' })],
    }),
    as: INSPECTOR,
    content: ({ body }) => expect(body).toEqual([expect.objectContaining({ name: 'Den', type: 'DEN' })]),
    refused: { as: 'maple.coordinator', status: 403, prepared: true },
  },
  {
    id: 'E-092',
    path: 'inspections/1/v2/image/0/false',
    prepare: async (server) => ({
      path: `inspections/${(await opened(server)).inspectionId}/v2/image/0/false`,
      body: photoForm(await photo(130)),
    }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }),
    refused: OUTSIDER,
  },
  {
    id: 'E-094',
    path: 'inspections/v2/image/x',
    prepare: async (server) => ({ path: `inspections/v2/image/${(await withPhoto(server)).picture.id}` }),
    as: INSPECTOR,
    content: ({ status }) => expect(status).toBe(204),
    refused: OUTSIDER,
  },
  {
    id: 'E-095',
    path: 'inspections/fileCaption/1/image/x',
    prepare: async (server) => {
      const { inspectionId, picture } = await withPhoto(server);
      return {
        path: `inspections/fileCaption/${inspectionId}/image/${picture.id}`,
        body: { fileCaption: 'Lock' },
      };
    },
    as: INSPECTOR,
    content: ({ body }) => expect(body).toEqual({ message: 'Caption saved.' }),
    refused: OUTSIDER,
  },
  {
    id: 'E-098',
    path: 'condition-inspections/1',
    prepare: async (server) => {
      const { id, inspectionId } = await opened(server);
      await server.api.as(INSPECTOR).post(`/api/inspections/${inspectionId}/rooms`, [room('Den')]);
      return { path: `condition-inspections/${id}`, body: answersToSend('condition-ca', 'moveIn') };
    },
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({ unknownKeys: [], activeInspectionId: expect.any(Number) as number }),
    refused: OUTSIDER,
  },
  {
    id: 'E-099',
    path: 'condition-inspections/partial/1',
    prepare: async (server) => ({
      path: `condition-inspections/partial/${(await opened(server)).id}`,
      body: { landlordCity: 'Trail' },
    }),
    as: INSPECTOR,
    content: ({ body }) => expect(body).toMatchObject({ version: 2, unknownKeys: [] }),
    refused: OUTSIDER,
  },
  {
    id: 'E-169',
    path: 'inspections/1/condition-inspection?type=MOVE_IN',
    prepare: async (server) => ({
      path: `inspections/${(await opened(server)).inspectionId}/condition-inspection?type=MOVE_IN`,
    }),
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect(body).toMatchObject({
        id: expect.any(Number) as number,
        moveInInspection: { inspectionType: 'MOVE_IN' },
      }),
    refused: OUTSIDER,
  },
  {
    id: 'E-180',
    path: 'inspectors/6/canInspectProperty/1',
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toBe(true),
    refused: { as: INSPECTOR, status: 403 },
  },
  {
    id: 'E-182',
    path: 'condition-inspections/partial?completed=move-in',
    prepare: async (server) => {
      const inspector = server.api.as(INSPECTOR);
      const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Den')], photos: [] };
      await (await Delivery.of(inspector, (await opened(server)).id, contents)).all();
      return {};
    },
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect(body as MoveInChoice[]).toContainEqual(
        expect.objectContaining({
          inspectedDate: 1_780_000_000_000,
          form: { key: 'condition-ca', version: 1, title: expect.any(String) as string },
          inspector: expect.objectContaining({ id: 6 }) as MoveInChoice['inspector'],
        }) as MoveInChoice,
      ),
    refused: { as: INSPECTOR, status: 403 },
  },
  {
    id: 'E-183',
    path: 'condition-inspections',
    body: NEW,
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect(body).toEqual({ id: expect.any(Number) as number, inspectionId: expect.any(Number) as number }),
    refused: { as: 'maple.auditor', status: 403 },
  },
  {
    id: 'E-184',
    path: 'condition-inspections/validate-move-in?propertyId=1&dueDate=2020-01-01',
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toMatchObject({ valid: true, needsJustification: false }),
    refused: { as: INSPECTOR, status: 403 },
  },
];
