import type {
  ConditionBasketPage,
  ConditionInspection,
  MoveInChoice,
  PropertyPage,
  StaffInspectionPage,
} from '@walkthrough/domain';
import { openedMoveIn } from '../../calls/move-ins';
import type { NounCases } from '../../calls/noun-cases';
import { Delivery, answersToSend, openMoveIn, room } from '../../support/reports';
import type { TestApp } from '../../support/test-app';

const INSPECTOR = 'maple.inspector';
/** Sees no inspection of maple.inspector. */
const OUTSIDER = { as: 'maple.inspector2', status: 404, prepared: true } as const;

/** Opens a move-in at a property of the customer of `maple.customer` and `maple.pm`. */
async function openedOfFirstCustomer(server: TestApp): Promise<void> {
  const coordinator = server.api.as('maple.coordinator');
  const path = '/api/properties/query?customerName=Harbourview&count=1';
  const { body } = await coordinator.get<PropertyPage>(path);
  await openMoveIn(coordinator, { propertyId: body.content[0]!.id });
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
export const cases: NounCases = {
  cases: [
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
      id: 'E-045',
      path: 'properties/1/has-pending-condition-inspections',
      prepare: async (server) => {
        const { id } = await openedMoveIn(server);
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
        await openedMoveIn(server);
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
      prepare: async (server) => ({
        path: `reports/condition-inspection/${(await openedMoveIn(server)).id}`,
      }),
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
        path: `reports/condition-inspection/inspection/${(await openedMoveIn(server)).inspectionId}`,
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
        const { id } = await openedMoveIn(server);
        const contents = {
          answers: answersToSend('condition-ca', 'moveIn'),
          rooms: [room('Den')],
          photos: [],
        };
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
      id: 'E-085',
      path: 'condition-inspections/1',
      prepare: async (server) => ({ path: `condition-inspections/${(await openedMoveIn(server)).id}` }),
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
      id: 'E-098',
      path: 'condition-inspections/1',
      prepare: async (server) => {
        const { id, inspectionId } = await openedMoveIn(server);
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
        path: `condition-inspections/partial/${(await openedMoveIn(server)).id}`,
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
        path: `inspections/${(await openedMoveIn(server)).inspectionId}/condition-inspection?type=MOVE_IN`,
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
        const contents = {
          answers: answersToSend('condition-ca', 'moveIn'),
          rooms: [room('Den')],
          photos: [],
        };
        await (await Delivery.of(inspector, (await openedMoveIn(server)).id, contents)).all();
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
        expect(body).toEqual({
          id: expect.any(Number) as number,
          inspectionId: expect.any(Number) as number,
        }),
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-184',
      path: 'condition-inspections/validate-move-in?propertyId=1&dueDate=2020-01-01',
      as: 'maple.coordinator',
      content: ({ body }) => expect(body).toMatchObject({ valid: true, needsJustification: false }),
      refused: { as: INSPECTOR, status: 403 },
    },
  ],
  additions: {
    'GET condition-inspections/form': 'who orders a report sees the form that it will be written on',
    'GET submissions/{submissionId}': 'a device asks how far its delivery has come',
    'POST submissions/{submissionId}/finish': 'and ends it with a count of everything that it sent',
    'POST condition-inspections/export': 'the list of the customer side can be saved as a file',
    'POST reports/verification/file': 'whoever holds a report may ask whether it is the one that was issued',
    'POST reports/verification/number':
      'whoever is told a report number may ask whether there is such a report',
  },
  unrecorded: {
    'E-099': 'autosave',
  },
};
