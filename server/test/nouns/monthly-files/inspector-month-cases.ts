import type { AuditedInspection, InspectorItem } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import { completedInspections } from '../../support/completed-inspections';
import type { TestApp } from '../../support/test-app';

const MONTH = 'month=2017-04&timeZone=America%2FVancouver';
const AUDITED = Date.parse('2017-04-10T12:00:00Z');

async function auditedByAuditor(server: TestApp): Promise<object> {
  const { body } = await server.api.as('maple.auditor').get<{ id: number }>('/api/users/self');
  await completedInspections(server, [{ inspectedDate: AUDITED, auditedDate: AUDITED, auditorId: body.id }]);
  return {};
}

export const INSPECTOR_MONTH_CASES: CallCase[] = [
  {
    id: 'E-179',
    path: 'inspectors',
    as: 'maple.manager',
    prepare: async (server) => {
      const { body } = await server.api.as('maple.manager').get<InspectorItem[]>('/api/inspectors/all');
      return { path: `inspectors/${body[0]!.id}/remuneration?${MONTH}` };
    },
    content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
    refused: { as: 'maple.coordinator', status: 403, prepared: true },
  },
  {
    id: 'E-181',
    path: `inspectors/self/audited?${MONTH}`,
    as: 'maple.auditor',
    prepare: auditedByAuditor,
    content: ({ body }) => expect(body as AuditedInspection[]).toHaveLength(1),
    refused: { as: 'maple.coordinator', status: 403 },
  },
];
