import { randomUUID } from 'node:crypto';
import { type ExportAddress, messages, pseudoText, zoneOfInspection } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { SessionActors } from '../../src/core/live/live-rights';
import { carriedPlace } from '../../src/modules/portfolio/request-records/request-places';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { DataUpdateRequest } from '../../src/modules/portfolio/request-records/data-update-request.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { LateSubmission } from '../../src/modules/reporting/open-deliveries/late-submission.entity';
import { completedInspections } from '../support/completed-inspections';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY_MS = 86_400_000;
/** The evening of 20 May in Vancouver, and the next day in UTC. */
const EVENING = Date.parse('2016-05-21T00:30:00Z');

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

async function exported(
  who: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string[][]> {
  const { status, body } = await server.api
    .as(who)
    .post<ExportAddress>(`/api/record-exports?${path}&format=csv`, undefined, headers);
  expect(status).toBe(201);
  const file = await fetch(new URL(body.address, server.api.baseUrl));
  expect(file.status).toBe(200);
  return csvRows(Buffer.from(await file.arrayBuffer()));
}

const column = (rows: readonly string[][], title: string) => {
  const at = rows[0]!.indexOf(title);
  expect(at).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[at]);
};

describe('days in an export', () => {
  it('are those at the property, for late reports', async () => {
    const inspection = await inMaple(async () => {
      const all = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
      return all.find((each) => each.timeZone === null && each.province === 'BC');
    });
    expect(zoneOfInspection(null, inspection!)).toBe('Canada/Pacific');
    await inMaple(() =>
      database.runUnit(() =>
        new TenantRepository(database, LateSubmission).insert({
          uuid: randomUUID(),
          inspectionId: inspection!.id,
          userId: 1,
          state: 'waiting',
          reason: 'cancelled',
          bodyHash: 'a'.repeat(64),
          report: { kind: 'B', answers: {}, rooms: [], images: [] } as never,
          answers: 0,
          rooms: 0,
          photos: 0,
          missing: 0,
          inspectedAt: EVENING,
          receivedAt: EVENING + DAY_MS,
          decidedAt: null,
          decidedBy: null,
          rejectReason: null,
        }),
      ),
    );
    const rows = await exported('maple.admin', 'list=lateReports&state=open');
    expect(column(rows, messages.common.inspectedDate)).toContain('2016-05-20');
    expect(column(rows, messages.lateSubmissions.receivedTitle)).toContain('2016-05-21');
  });

  it('are those at the property, for data-update requests', async () => {
    await inMaple(async () => {
      const properties = new TenantRepository(database, Property);
      const requests = new TenantRepository(database, DataUpdateRequest);
      const property = (await properties.find({ province: 'BC' })).find(
        ({ deletedAt }) => deletedAt === null,
      )!;
      const said = { category: 'OTHER', tiField: '', comment: 'The buzzer is broken.' } as const;
      const place = { ...carriedPlace(property), propertyId: property.id };
      await database.runUnit(() =>
        requests.insertMany([{ ...said, ...place, inspectorId: null, dateCreated: EVENING }]),
      );
    });
    const rows = await exported('maple.admin', 'list=dataUpdateRequests');
    expect(column(rows, messages.common.date)).toContain('2016-05-20');
    expect(column(rows, messages.common.date)).not.toContain('2016-05-21');
  });
});

describe('an export in parts', () => {
  it('contains each row once, as the list was when the file began, when a row arrives meanwhile', async () => {
    const own = 'maple.customeradmin';
    const { body: customer } = await server.api.as(own).get<{ id: number }>('/api/customers/self');
    const done = (count: number, from: string) =>
      completedInspections(
        server,
        Array.from({ length: count }, (_, at) => ({
          inspectedDate: Date.parse(from) + at * DAY_MS,
          customerId: customer.id,
        })),
      );
    expect((await done(55, '2010-01-01T19:00:00Z')).length).toBe(55);
    const path = 'list=customerInspections&tab=audited&mode=2&sortDir=ASC';
    const before = await exported(own, path);
    expect(before.length).toBeGreaterThan(55);
    const actors = server.app.get(SessionActors);
    const ofSession = actors.ofSession.bind(actors);
    let calls = 0;
    // The first call makes the list, the second one reads the first part.
    jest.spyOn(actors, 'ofSession').mockImplementation(async (sessionId) => {
      calls += 1;
      if (calls === 3) expect(await done(1, '2012-01-01T19:00:00Z')).toHaveLength(1);
      return ofSession(sessionId);
    });
    const during = await exported(own, path);
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(during).toEqual(before);
    expect((await exported(own, path)).length).toBe(before.length + 1);
  });
});

describe('the language of an export', () => {
  it('is that of the request, although the browser fetches the file', async () => {
    const english = await exported('maple.admin', 'list=users&role=ROLE_INSPECTOR');
    const accented = await exported('maple.admin', 'list=users&role=ROLE_INSPECTOR', {
      'accept-language': 'en-XA',
    });
    expect(accented[0]).toEqual(english[0]!.map((title) => pseudoText(title)));
    const role = messages.users.role;
    expect(column(accented, pseudoText(role) as string)).toEqual(
      column(english, role).map((label) => pseudoText(label!)),
    );
    // Data is not translated.
    expect(accented.map(([, , , email]) => email).slice(1)).toEqual(
      english.map(([, , , email]) => email).slice(1),
    );
  });
});
