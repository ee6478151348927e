import type { AuditLogPage, PropertyPage } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';

const entry = {
  id: expect.any(Number) as number,
  date: expect.any(Number) as number,
  message: expect.any(Object) as object,
  beforeMessage: expect.any(Object) as object,
  fromSpreadsheetUpdate: false,
};

export const cases: NounCases = {
  cases: [
    {
      id: 'E-189',
      path: 'userLogEntries?page=0&count=50',
      as: 'maple.manager',
      content: ({ body }) => {
        const { content, last, totalPages } = body as AuditLogPage;
        expect([content.length, last, totalPages > 1]).toEqual([50, false, true]);
        expect(content[0]).toMatchObject(entry);
      },
      refused: { as: 'maple.coordinator', status: 403 },
    },
    {
      id: 'E-190',
      path: 'properties/1/userLogEntries?page=0&count=50',
      as: 'maple.admin',
      prepare: async (server) => {
        const { body } = await server.api
          .as('maple.admin')
          .get<PropertyPage>('/api/properties/query?count=1');
        return { path: `properties/${body.content[0]!.id}/userLogEntries?count=50` };
      },
      content: ({ body }) => {
        const { content } = body as AuditLogPage;
        expect(content.at(-2)).toMatchObject(entry);
        expect(content.map(({ changeType }) => changeType)).toContain('CREATE_PROPERTY');
        expect(new Set(content.map(({ property }) => property?.id)).size).toBe(1);
      },
      refused: { as: 'maple.pm', status: 403, prepared: true },
    },
  ],
  additions: {
    'POST userLogEntries/export': 'the audit log can be saved as a file',
    'GET userLogEntries/people': 'whose changes it can be narrowed to',
    'GET userLogEntries/verification': 'whether anybody has rewritten it',
  },
};
