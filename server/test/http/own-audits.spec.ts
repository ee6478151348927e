import type { AuditedInspection, ErrorBody } from '@walkthrough/domain';
import { completedInspections } from '../support/completed-inspections';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let auditorId: number;
beforeAll(async () => {
  server = await startTestApp();
  const { body } = await server.api.as('maple.auditor').get<{ id: number }>('/api/users/self');
  auditorId = body.id;
});
afterAll(() => server.close());

const ask = (query: string, as = 'maple.auditor') =>
  server.api.as(as).get<AuditedInspection[] & ErrorBody>(`/api/inspectors/self/audited?${query}`);
const idsOf = async (query: string) => (await ask(query)).body.map(({ id }) => id);
const at = (text: string) => Date.parse(text);

describe('inspections audited by a user', () => {
  it('are those of the month of the audit in the requested zone, latest first', async () => {
    const { body: inspectors } = await server.api
      .as('maple.manager')
      .get<{ id: number; name: string; firstName: string }[]>('/api/inspectors/all');
    const { id: inspectorId, name, firstName } = inspectors[0]!;
    const { body: other } = await server.api.as('maple.manager').get<{ id: number }>('/api/users/self');
    const inspectedDate = at('2016-05-20T12:00:00Z');
    const [first, last, next] = await completedInspections(server, [
      { inspectedDate, inspectorId, auditorId, auditedDate: at('2016-06-01T00:00:00-07:00') },
      { inspectedDate, completedExternally: true, auditorId, auditedDate: at('2016-06-30T23:30:00-07:00') },
      { inspectedDate, auditorId, auditedDate: at('2016-07-01T00:00:00-07:00') },
      { inspectedDate, auditorId: other.id, auditedDate: at('2016-06-10T12:00:00Z') },
      // The audit was removed.
      { inspectedDate, tab: 'completed', audited: false, auditorId: null, auditedDate: null },
    ]);
    const { status, body } = await ask('month=2016-06&timeZone=America/Vancouver');
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([last!.id, first!.id]);
    expect(body[1]).toMatchObject({
      inspector: { id: inspectorId, name, firstName },
      inspectedDate,
      auditedDate: at('2016-06-01T00:00:00-07:00'),
      property: { city: expect.any(String) as string },
    });
    expect(body[0]).toMatchObject({ inspector: null, completedExternally: true });
    expect(await idsOf('month=2016-07&timezone=Europe/London')).toEqual([next!.id, last!.id]);
    expect(await idsOf('month=2016-05&timeZone=America/Vancouver')).toEqual([]);
  });

  it('use the month of each inspection without a zone', async () => {
    const inspectedDate = at('2015-09-20T12:00:00Z');
    const [september, october] = await completedInspections(server, [
      {
        inspectedDate,
        auditorId,
        timeZone: 'CANADA_PACIFIC',
        auditedDate: at('2015-09-30T23:30:00-07:00'),
      },
      {
        inspectedDate,
        auditorId,
        timeZone: 'CANADA_NEWFOUNDLAND',
        auditedDate: at('2015-10-01T00:30:00-02:30'),
      },
    ]);
    expect(await idsOf('month=2015-09')).toEqual([september!.id]);
    expect(await idsOf('month=2015-10')).toEqual([october!.id]);
  });

  it('are shown to auditors only', async () => {
    const query = 'month=2016-06&timeZone=America/Vancouver';
    for (const who of ['maple.auditor', 'maple.manager', 'maple.admin', 'cascade.auditor'])
      expect([who, (await ask(query, who)).status]).toEqual([who, 200]);
    expect((await ask(query, 'cascade.auditor')).body).toEqual([]);
    for (const who of ['maple.coordinator', 'maple.customer', 'maple.pm', 'master'])
      expect([who, (await ask(query, who)).status]).toEqual([who, 403]);
  });

  it.each(['', 'month=2016-13', 'month=2016', 'month=2016-06-01', 'month=2016-06&timeZone=Mars/Base'])(
    'are refused for %p',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});
