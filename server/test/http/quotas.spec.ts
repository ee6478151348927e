import type { ErrorBody, JobPage, PropertyPage } from '@walkthrough/domain';
import type { QuotaFigures } from '../../src/core/config/quota-figures';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { FileStore } from '../../src/core/files/file-store';
import { Quotas, STORAGE_QUOTA_JOB } from '../../src/modules/company/quotas/quotas.service';
import { newUnit } from '../support/units';
import { inMaple } from '../support/in-company';
import { logoForm, logoPng } from '../support/logos';
import { blankPdf, uploadOf } from '../support/official-blanks';
import { newLine, sheetFile, sheetForm, Sheets } from '../support/property-sheets';
import { RecurringInspections } from '../support/recurring-inspections';
import { photo, photoForm } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const ADMIN = 'maple.admin';
const NONE: QuotaFigures = { properties: null, users: null, storedBytes: null, importsPerDay: null };

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  sheets = new Sheets(server);
});
afterEach(() => allow(NONE));
afterAll(() => server.close());

const admin = () => server.api.as(ADMIN);
/** Sets quotas as if the server had started with them. */
const allow = (figures: Partial<QuotaFigures>) => Object.assign(server.config.quotas, figures);
const propertyCount = async () =>
  (await admin().get<PropertyPage>('/api/properties/query?count=1')).body.totalElements;
const outbox = () => new GlobalRepository(server.app.get(Database), Outbox);
const quotaJobs = () => inMaple(() => outbox().find({ name: STORAGE_QUOTA_JOB }));
async function userCount(): Promise<number> {
  const [row] = await server.app
    .get(Database)
    .readManager.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM `user` WHERE tenant_id = 1 AND deleted_at IS NULL',
    );
  return Number(row!.n);
}

describe('a quota of properties', () => {
  it('refuses one more with the limit and the count, also by a spreadsheet, and accepts what fits', async () => {
    const present = await propertyCount();
    allow({ properties: present + 1 });
    expect((await sheets.unit(ADMIN)).id).toBeGreaterThan(0);
    const before = await propertyCount();
    const [customer] = (await admin().get<{ id: number }[]>('/api/customers')).body;
    const refused = await admin().post<ErrorBody>(`/api/customers/${customer!.id}/properties-tenants`, {
      ...newUnit(),
      tenantInfo: { occupantName1: 'Vacant', leaseStart: '2026-01-01' },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'rule_violation',
        message: expect.stringContaining(`${present + 1} properties`) as string,
        details: { quota: 'properties', limit: present + 1, present: present + 1 },
      },
    });
    const form = sheetForm(await sheetFile([newLine(), newLine()]));
    const sheet = await admin().post<ErrorBody>('/api/propertySpreadsheet', form);
    expect(sheet).toMatchObject({ status: 422, body: { details: { quota: 'properties' } } });
    expect(await propertyCount()).toBe(before);
  });

  it('ends an import with its reason when others have used it up, and reverts its properties', async () => {
    const sheet = await sheets.upload(ADMIN, [newLine(), newLine()]);
    const before = await propertyCount();
    allow({ properties: before + 1 });
    const failed = await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('properties') as string,
    });
    expect(await propertyCount()).toBe(before);
  });
});

it('refuses the next upload within 24 hours by the quota of imports, and counts refused files', async () => {
  const database = server.app.get(Database);
  const [row] = await database.readManager.query<{ n: number }[]>(
    'SELECT COUNT(*) AS n FROM property_spreadsheet WHERE tenant_id = 1',
  );
  allow({ importsPerDay: Number(row!.n) + 1 });
  await sheets.upload(ADMIN, [newLine()]);
  const form = sheetForm(await sheetFile([newLine()]));
  const refused = await admin().post<ErrorBody>('/api/propertySpreadsheet', form);
  expect(refused).toMatchObject({ status: 422, body: { details: { quota: 'importsPerDay' } } });
});

it('refuses invitations of staff and customers by the quota of users, and a deleted account frees one', async () => {
  allow({ users: (await userCount()) + 1 });
  const invite = (email: string) =>
    admin().post<ErrorBody & { id: number }>('/api/users', {
      role: 'ROLE_MANAGER',
      firstName: 'Quota',
      lastName: 'Case',
      email,
    });
  const first = await invite('quota.one@demo.example');
  expect(first.status).toBe(201);
  const beyond = { status: 422, body: { details: { quota: 'users' } } };
  expect(await invite('quota.two@demo.example')).toMatchObject(beyond);
  expect((await admin().delete(`/api/users/${first.body.id}`)).status).toBe(200);
  expect((await invite('quota.two@demo.example')).status).toBe(201);
  // A company whose customers manage their own users.
  const cascade = server.api.as('cascade.admin');
  const { body: customer } = await cascade.post<{ id: number }>('/api/customers', {
    customerName: 'Of a quota',
  });
  allow({ users: 1 });
  const owner = { name: 'Owner', email: 'quota.three@demo.example' };
  expect(await cascade.post(`/api/customers/${customer.id}/customerAdmins`, owner)).toMatchObject(beyond);
});

it('accepts photos of reports beyond the quota of bytes, shows the company that, and refuses office files', async () => {
  const inspections = await RecurringInspections.of(server);
  const id = await inspections.given();
  allow({ storedBytes: 1 });
  const inspector = server.api.as('maple.inspector');
  for (let n = 0; n < 2; n += 1) {
    const sent = await inspector.post(
      `/api/inspections/${id}/v2/image/0/false`,
      photoForm(await photo(60), {}),
    );
    expect(sent.status).toBeLessThan(300);
  }
  expect(await quotaJobs()).toHaveLength(1);
  const logo = await admin().post<ErrorBody>('/api/tenants/self/logo', logoForm(await logoPng('teal')));
  expect(logo).toMatchObject({ status: 422, body: { details: { quota: 'storedBytes', limit: 1 } } });
  // The last attempt fails as well: the job is listed until there is space and somebody retries it.
  const due = { runAt: 0, refusals: 7 };
  await server.app.get(JobRunner).drained();
  await inMaple(() =>
    server.app.get(Database).runUnit(() => outbox().update({ name: STORAGE_QUOTA_JOB }, due)),
  );
  await server.app.get(JobRunner).drained();
  const listed = async () => (await admin().get<JobPage>('/api/jobs/attention')).body.content;
  const [item] = (await listed()).filter(({ kind }) => kind === STORAGE_QUOTA_JOB);
  expect(item).toMatchObject({ state: 'failed' });
  allow(NONE);
  expect((await admin().post(`/api/jobs/${item!.id}/retry`)).status).toBe(200);
  await server.app.get(JobRunner).drained();
  expect((await listed()).filter(({ kind }) => kind === STORAGE_QUOTA_JOB)).toEqual([]);
});

it('counts official blanks, and refuses one that does not fit until it replaces another', async () => {
  const upload = async (fields: string[]) =>
    admin().post<ErrorBody>('/api/official-forms/file', uploadOf(await blankPdf(fields)));
  allow({ storedBytes: 1 });
  const refused = await upload(['Tenant']);
  expect(refused).toMatchObject({ status: 422, body: { details: { quota: 'storedBytes', limit: 1 } } });
  const { present } = refused.body.details as { present: number };
  allow(NONE);
  expect((await upload(['Tenant'])).status).toBe(201);
  const blanks = () =>
    inMaple(async () => {
      const found: (number | undefined)[] = [];
      for await (const { bytes } of server.app.get(FileStore).listed('companies/1/official-forms/'))
        found.push(bytes);
      return found;
    });
  const [size = 0] = await blanks();
  allow({ storedBytes: 1 });
  // The sum is cached for a minute.
  await expect(
    inMaple(() => server.app.get(Quotas).assertStoredBytes(0, { isFresh: true })),
  ).rejects.toMatchObject({ details: { present: present + size } });
  const again = await upload(Array.from({ length: 40 }, (_, at) => `Field ${at}`));
  expect(again.body.details).toMatchObject({ quota: 'storedBytes', present: present + size });
  allow({ storedBytes: present + size });
  expect((await upload(['Owner'])).status).toBe(201);
  expect(await blanks()).toHaveLength(1);
});
