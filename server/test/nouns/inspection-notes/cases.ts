import type {
  OpenedConditionInspection,
  InspectionNoteItem,
  PreviousNote,
  StaffInspectionPage,
} from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import type { TestApp } from '../../support/test-app';

const WHO = 'maple.coordinator';
const REFUSED = { as: 'maple.inspector', status: 403 } as const;
const NOTE = { details: 'Beware of the dog', isSticky: true };

/** Adds a note to an open inspection, and orders a condition inspection at the same property. */
async function noted(server: TestApp): Promise<{ note: number; propertyId: number; next: number }> {
  const caller = server.api.as(WHO);
  const order = { dueDate: '2026-09-20', inspectorId: 6, country: 'CA', ciType: 'BC', type: 'MOVE_IN' };
  const { body: rows } = await caller.get<StaffInspectionPage>('/api/inspections/rolling/page?size=60');
  for (const { id, property } of rows.content) {
    const opened = await caller.post<{ inspectionId: number }>('/api/condition-inspections', {
      ...order,
      propertyId: property.id,
      justification: 'The tenants were away.',
    });
    if (opened.status !== 200) continue;
    const { body } = await caller.post<InspectionNoteItem>(`/api/inspectionNotes?inspectionId=${id}`, NOTE);
    return { note: body.id, propertyId: property.id, next: opened.body.inspectionId };
  }
  throw new Error('No property is left.');
}

export const cases: NounCases = {
  cases: [
    {
      id: 'E-082',
      path: 'inspectionNotes?inspectionId=1',
      as: 'maple.coordinator',
      prepare: async (server) => {
        const order = { dueDate: '2026-09-20', inspectorId: 6, country: 'CA', ciType: 'BC', type: 'MOVE_IN' };
        const coordinator = server.api.as('maple.coordinator');
        // A late move-in has its justification as a note.
        for (let propertyId = 60; propertyId > 0; propertyId -= 1) {
          const { status, body } = await coordinator.post<OpenedConditionInspection>(
            '/api/condition-inspections',
            { ...order, propertyId, justification: 'The tenants were away.' },
          );
          if (status === 200) return { path: `inspectionNotes?inspectionId=${body.inspectionId}` };
        }
        throw new Error('No property is left.');
      },
      content: ({ body }) =>
        expect(body).toMatchObject([{ details: 'The tenants were away.', isSticky: true }]),
      // An inspector of another company, for whom the inspection does not exist.
      refused: { as: 'cascade.inspector', status: 404, prepared: true },
    },
    {
      id: 'E-165',
      path: 'inspectionNotes?inspectionId=1',
      body: { ...NOTE, details: '  Beware of the dog ' },
      as: WHO,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject(NOTE);
      },
      refused: REFUSED,
    },
    {
      id: 'E-166',
      path: 'inspectionNotes/team?teamId=1',
      body: NOTE,
      as: WHO,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toEqual({ added: expect.any(Number) as number, next: null });
      },
      refused: REFUSED,
    },
    {
      id: 'E-167',
      path: 'inspectionNotes/previous',
      as: WHO,
      prepare: async (server) => {
        const { propertyId, next } = await noted(server);
        return { path: `inspectionNotes/previous?propertyId=${propertyId}&inspectionId=${next}` };
      },
      content: ({ body }) => expect((body as PreviousNote[])[0]).toMatchObject(NOTE),
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
    {
      id: 'E-168',
      path: 'inspections/1/inspectionNotes',
      as: WHO,
      prepare: async (server) => {
        const { note, next } = await noted(server);
        return { path: `inspections/${next}/inspectionNotes`, body: { ids: [note] } };
      },
      content: ({ body }) =>
        expect((body as InspectionNoteItem[]).map(({ details }) => details)).toEqual(
          expect.arrayContaining([NOTE.details, 'The tenants were away.']),
        ),
      refused: { as: 'maple.inspector', status: 403, prepared: true },
    },
  ],
  additions: {
    'PUT inspectionNotes/{id}': 'a note is corrected',
    'DELETE inspectionNotes/{id}': 'or deleted',
  },
};
