import type { StaffInspectionPage } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import type { NounCases } from '../../calls/noun-cases';
import { ROOM_AND_PHOTO_CASES } from './room-and-photo-cases';

export const cases: NounCases = {
  turn: { at: 'first', because: 'they count the inspections of the untouched demo' },
  cases: [
    {
      id: 'E-150',
      path: 'inspections/rolling/page?size=5',
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect(body).toMatchObject({
          totalElements: 60,
          totalPages: 12,
          last: false,
          content: { length: 5 },
        }),
      refused: { as: 'maple.auditor', status: 403 },
    },
    ...(
      [
        ['E-151', 'inspections/assigned', 'maple.auditor'],
        ['E-152', 'inspections/scheduled', 'maple.auditor'],
        ['E-153', 'inspections/completed', 'maple.inspector'],
        ['E-154', 'inspections/audited', 'maple.inspector'],
        ['E-155', 'inspections/cancelled', 'maple.inspector'],
      ] as const
    ).map(([id, path, notAllowed]): CallCase => ({
      id,
      path,
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect(body).toEqual({ content: [], totalElements: 0, totalPages: 0, last: true }),
      refused: { as: notAllowed, status: 403 },
    })),
    ...(
      [
        ['E-156', 'propertyManagers/self/auditedInspections', 'maple.pm', 'maple.customer'],
        ['E-157', 'customers/self/auditedInspections', 'maple.customer', 'maple.pm'],
      ] as const
    ).map(([id, path, as, notAllowed]): CallCase => ({
      id,
      path,
      as,
      content: ({ body }) =>
        expect(body).toEqual({ content: [], totalElements: 0, totalPages: 0, last: true }),
      refused: { as: notAllowed, status: 403 },
    })),
    {
      id: 'E-158',
      path: 'customers/self/rolling_list?size=5',
      as: 'maple.customer',
      content: ({ body }) => {
        const { content, totalElements } = body as StaffInspectionPage;
        expect([content.length, totalElements]).toEqual([5, expect.any(Number)]);
        expect(new Set(content.map(({ property }) => property.customerName))).toEqual(
          new Set(['Harbourview Holdings']),
        );
      },
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-023',
      path: 'inspections/scheduling-issues',
      as: 'maple.admin',
      content: ({ body }) => expect(body).toEqual([]),
      refused: { as: 'maple.manager', status: 403 },
    },
    {
      id: 'E-170',
      path: 'inspector/6/inspections',
      body: { ids: [1, 2] },
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect(body).toMatchObject([
          { id: 1, tab: 'assigned', inspector: { id: 6 } },
          { id: 2, tab: 'assigned', inspector: { id: 6 } },
        ]),
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-068',
      path: 'inspector/7/inspection/3',
      as: 'maple.coordinator',
      content: ({ body }) => expect(body).toMatchObject({ id: 3, inspector: { name: 'Farah' } }),
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-070',
      path: 'inspections/1/schedule',
      body: { scheduledDate: '2026-10-01T09:00', timezone: 'CANADA_PACIFIC' },
      as: 'maple.inspector',
      content: ({ body }) =>
        expect(body).toMatchObject({
          tab: 'scheduled',
          scheduledDate: '2026-10-01T09:00',
          timeZone: 'CANADA_PACIFIC',
        }),
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-163',
      path: 'inspectors/6/conflicts',
      body: { scheduledDate: '2026-10-01T09:10', timezone: 'CANADA_PACIFIC' },
      as: 'maple.coordinator',
      content: ({ body }) => expect(body).toMatchObject([{ id: 1, scheduledDate: '2026-10-01T09:00' }]),
      refused: { as: 'maple.auditor', status: 403 },
    },
    {
      id: 'E-024',
      path: 'inspections/1/scheduling-issues?hasIssues=true',
      as: 'maple.inspector',
      content: ({ body }) => expect(body).toMatchObject({ id: 1, hasSchedulingIssue: true }),
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-058',
      path: 'inspector/6/inspections?mode=0',
      as: 'maple.inspector',
      content: ({ body }) =>
        expect(body).toMatchObject([
          { inspection: { id: 1, scheduledDate: '2026-10-01T09:00' }, comms: [], notes: [] },
          { inspection: { id: 2, scheduledDate: null } },
        ]),
      refused: { as: 'maple.inspector2', status: 404 },
    },
    {
      id: 'E-059',
      path: 'team/1/unassigned/page?page=0&size=20',
      as: 'maple.inspector',
      content: ({ body }) => {
        const { content, totalElements } = body as {
          content: { inspection: { inspector: null } }[];
          totalElements: number;
        };
        expect(totalElements).toBe(27);
        expect(content).toHaveLength(20);
        expect(content.every(({ inspection }) => inspection.inspector === null)).toBe(true);
      },
      refused: { as: 'maple.inspector2', status: 404 },
    },
    {
      id: 'E-060',
      path: 'inspector/6/inspections/completed/page?page=0&size=20',
      as: 'maple.inspector',
      prepare: async (server) => {
        for (const id of [10, 11]) {
          await server.api.as('maple.coordinator').put(`/api/inspector/6/inspection/${id}`);
          await server.api.as('maple.inspector').put(`/api/inspections/${id}/external`);
        }
        return {};
      },
      content: ({ body }) =>
        expect(body).toMatchObject({
          // Newest first.
          content: [{ inspection: { id: 11, completedExternally: true } }, { inspection: { id: 10 } }],
          totalElements: 2,
        }),
      refused: { as: 'maple.inspector2', status: 404 },
    },
    {
      id: 'E-061',
      path: 'inspector/6/inspections/cancelled/page?page=0&size=20',
      as: 'maple.inspector',
      // A canceled inspection is in this list once its occupants are informed; before, it is open work.
      prepare: async (server) => {
        const coordinator = server.api.as('maple.coordinator');
        await coordinator.put('/api/inspector/6/inspection/9');
        await coordinator.delete('/api/inspections/9');
        await server.api.as('maple.inspector').put('/api/inspections/9/cancelConfirm');
        return {};
      },
      content: ({ body }) =>
        expect(body).toMatchObject({
          content: [{ inspection: { id: 9, cancelled: true, cancelConfirmed: true } }],
          totalElements: 1,
        }),
      refused: { as: 'maple.inspector2', status: 404 },
    },
    {
      id: 'E-071',
      path: 'inspections/1/schedule',
      as: 'maple.coordinator',
      content: ({ body }) => expect(body).toMatchObject({ id: 1, tab: 'assigned', scheduledDate: null }),
      refused: { as: 'maple.customer', status: 403 },
    },
    {
      id: 'E-164',
      path: 'inspections/set/schedule',
      body: { ids: [4, 5], scheduledDate: '2026-10-02T09:00', timezone: 'CANADA_PACIFIC' },
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect(body).toMatchObject([
          { id: 4, tab: 'scheduled' },
          { id: 5, tab: 'scheduled' },
        ]),
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-069',
      path: 'inspection/2/unassign',
      as: 'maple.inspector',
      content: ({ body }) => expect(body).toMatchObject({ id: 2, tab: 'rolling', inspector: null }),
      refused: { as: 'maple.auditor', status: 403 },
    },
    ...ROOM_AND_PHOTO_CASES,
  ],
  additions: {
    'GET inspections/common-areas': 'common areas have a list of their own',
    'GET propertyManagers/self/rolling_list': 'property managers see what is coming, as customers do',
    'GET inspections/counts': 'each tab says how many rows it has',
    'GET inspections/auditors': 'the audited list can be narrowed to an auditor',
    'GET images/{imageId}/content': 'photos are fetched one by one',
    'POST inspections/export': 'a list can be saved as a file',
    'POST inspections/scheduling-issues/export': 'so can the inspections that could not be scheduled',
    'DELETE inspections/set/schedule': 'a team’s scheduled inspections are cancelled in one step',
    'GET inspections/{id}/free-times': 'times at which its inspector is free',
    'PUT inspectors/{id}/day': 'what a move of an inspector’s day would do',
    'PUT inspections/set/moves': 'and the move, which the same call takes back',
  },
  unrecorded: {
    'E-091': 'autosave',
    'E-163': 'only asks',
    'E-092': 'autosave',
  },
};
