import {
  addDays,
  BOARD_FIGURE_NAMES,
  BOARD_FIGURES,
  type AnalyticsFigures,
  type AuditLogPage,
  type CustomerItem,
  type Dashboard,
  type FirstSteps,
  messages,
  type MonthlyFiles,
  type SampleData,
  type TenantItem,
  today,
} from '@walkthrough/domain';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { xlsxRows } from '../support/export-files';
import { keyIn, mailTo } from '../support/mails';
import { useMaple } from '../support/maple';
import { ON_THAT_DAY, TODAY } from '../support/test-app';
import { newUnit } from '../support/units';

const PATH = '/api/sample-data';
const FIGURES = '/api/reports/inspections-summary/figures';
const maple = useMaple({ env: ON_THAT_DAY });
const ADMIN = 'oak.admin';
const admin = () => maple.server.api.as(ADMIN);
const state = async () => (await admin().get<SampleData>(PATH)).body;
const load = () => admin().post<SampleData>(PATH);
const remove = () => admin().delete<SampleData>(PATH);

interface Page<T> {
  content: T[];
}
const listed = async (tab: string) =>
  (
    await admin().get<Page<{ id: number; property: { id: number; code: string } }>>(
      `/api/inspections/${tab}?size=100`,
    )
  ).body.content;
const codes = async (tab: string) => (await listed(tab)).map(({ property }) => property.code).sort();
const properties = async () =>
  (await admin().get<Page<{ id: number; code: string; version: number }>>('/api/properties/query?count=500'))
    .body.content;
const customers = async () => (await admin().get<CustomerItem[]>('/api/customers')).body;
const people = async () =>
  (await admin().get<Page<{ id: number; name: string; role: string }>>('/api/users/all?size=200')).body
    .content;
/** Counts inspections in Inspection Analytics: by ids of properties, and by a filter. */
const inspected = async () => {
  const end = today(TODAY, 'America/Vancouver');
  const period = { periodStart: addDays(end, -100), periodEnd: end, timeZone: 'America/Vancouver' };
  const counts = [];
  for (const part of [{ ids: (await properties()).map(({ id }) => id) }, { province: 'BC' }]) {
    const asked = { ...period, ...part };
    const { body } = await admin().post<AnalyticsFigures>(FIGURES, asked);
    counts.push(body.period.inspected);
  }
  return counts;
};
/** The month of the finished sample inspection. */
const MONTH = `month=${addDays(today(TODAY, 'America/Vancouver'), -4).slice(0, 7)}&timeZone=America/Vancouver`;
/** Counts the finished inspections in Monthly Files and in the remuneration report of Sam Sample. */
const paidFor = async () => {
  const files = (await admin().post<MonthlyFiles>(`/api/monthly_files?${MONTH}`, {})).body.total;
  const sam = (await people()).find(({ role, name }) => role === 'ROLE_INSPECTOR' && name === 'Sample')!;
  const path = `/api/inspectors/${sam.id}/remuneration?${MONTH}&format=xlsx`;
  const { status, body } = await admin().get<Buffer>(path);
  expect(status).toBe(200);
  return [files, xlsxRows(body).length - 1];
};
const stepsDone = async () =>
  (await admin().get<FirstSteps>('/api/first-steps')).body.steps
    .filter(({ done }) => done)
    .map(({ name }) => name);
const mails = async () => {
  await maple.server.app.get(JobRunner).drained();
  return (await maple.server.app.get(MailTransport).written()).length;
};
const logged = async (label: string) =>
  (await admin().get<AuditLogPage>('/api/userLogEntries?count=200')).body.content.filter((entry) =>
    JSON.stringify(entry).includes(label),
  ).length;

beforeAll(async () => {
  const path = '/api/sys_tenants?email=first@oak.example';
  await maple.server.api.as('master').post<TenantItem>(path, { displayName: 'Oak Homes' });
  const uuid = keyIn((await mailTo(maple.server, 'first@oak.example'))!.text);
  const signUp = { uuid, username: ADMIN, password: DEMO_PASSWORD, name: 'Ola Oak' };
  expect((await maple.server.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
});

/** Leaves no sample data and nothing of it. */
async function clear(): Promise<void> {
  await remove();
  for (const { id } of await properties()) await admin().delete(`/api/properties/${id}`);
}

describe('sample data', () => {
  it('is none in a new company, and belongs to administrators', async () => {
    expect(await state()).toEqual({ loaded: null, rows: [] });
    for (const who of ['maple.manager', 'maple.coordinator', 'maple.inspector', 'maple.customer', 'master'])
      for (const answer of [
        await maple.server.api.as(who).get(PATH),
        await maple.server.api.as(who).post(PATH),
        await maple.server.api.as(who).delete(PATH),
      ])
        expect(answer.status).toBe(403);
  });

  it('shows on the boards, sends no mail, and is in no figure and no setup step', async () => {
    const before = await mails();
    expect(await load()).toMatchObject({
      status: 200,
      body: { loaded: { by: 'Ola Oak' }, rows: expect.arrayContaining([]) as unknown },
    });
    const { rows } = await state();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'customer',
      ...Array<string>(6).fill('property'),
      'inspector',
    ]);
    expect(rows.filter(({ isKept }) => isKept)).toEqual([]);
    expect(await codes('completed')).toEqual(['SAMPLE-1']);
    expect(await codes('scheduled')).toEqual(['SAMPLE-2', 'SAMPLE-3']);
    expect(await codes('assigned')).toEqual(['SAMPLE-4']);
    // The finished inspection has its successor.
    expect(await codes('rolling/page')).toEqual(['SAMPLE-1', 'SAMPLE-5', 'SAMPLE-6']);
    expect((await properties()).length).toBe(6);
    expect(await inspected()).toEqual([0, 0]);
    expect(await paidFor()).toEqual([0, 0]);
    expect(await stepsDone()).toEqual([]);
    expect(await mails()).toBe(before);
    expect(await logged('Load Sample Data')).toBe(1);
  });

  it('has a finished report that can be read and printed', async () => {
    const [finished] = await listed('completed');
    const pdf = await admin().get(`/api/inspections/${finished!.id}/report`);
    expect(pdf.status).toBe(200);
  });

  it('leaves nothing on the boards when nobody changed it, and can be loaded again', async () => {
    expect(await remove()).toMatchObject({ status: 200, body: { loaded: null, rows: [] } });
    for (const tab of ['completed', 'scheduled', 'assigned', 'rolling/page', 'cancelled', 'audited'])
      expect(await listed(tab)).toEqual([]);
    expect(await logged('Remove Sample Data')).toBe(1);
    expect(await properties()).toEqual([]);
    expect(await customers()).toEqual([]);
    expect((await people()).map(({ role }) => role)).toEqual(['ROLE_ADMIN']);
    expect(await remove()).toMatchObject({ status: 200, body: { loaded: null, rows: [] } });
    expect((await load()).status).toBe(200);
    expect((await state()).rows).toHaveLength(8);
    await clear();
  });

  it('is loaded once by two people at the same time, and removed once', async () => {
    const loaded = await Promise.all([load(), load(), load()]);
    expect(loaded.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(loaded.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await properties()).toHaveLength(6);
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.map(({ status, body }) => [status, body.rows])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(await properties()).toEqual([]);
  });

  it('is counted on the landing page as the boards list it, because each figure leads to a list', async () => {
    await load();
    const { figures } = (await admin().get<Dashboard>('/api/dashboard')).body;
    const shown = new Map(figures.map(({ name, count }) => [name, count]));
    expect(shown.get('unassignedRolling')).toBe(3);
    for (const name of BOARD_FIGURE_NAMES) {
      const figure: { kind?: string; tab: string; marker?: string } = BOARD_FIGURES[name];
      const kind = `&ciMode=${figure.kind === 'condition'}`;
      const path = figure.tab === 'rolling' ? 'rolling/page' : figure.tab;
      const marker = figure.marker === undefined ? '' : `&marker=${figure.marker}`;
      const { body } = await admin().get<{ totalElements: number }>(
        `/api/inspections/${path}?size=1${kind}${marker}`,
      );
      expect([name, shown.get(name)]).toEqual([name, body.totalElements]);
    }
    await clear();
  });

  it('takes no room of the quotas', async () => {
    const { quotas } = maple.server.config;
    const allowed = { ...quotas };
    Object.assign(quotas, { properties: 1, users: 2 });
    try {
      expect((await load()).status).toBe(200);
      const own = await admin().post<CustomerItem>('/api/customers', { customerName: 'Own Homes' });
      const path = `/api/customers/${own.body.id}/properties-tenants`;
      expect((await admin().post(path, newUnit())).status).toBe(201);
      expect((await admin().post(path, newUnit())).status).toBe(422);
      const person = { role: 'ROLE_MANAGER', firstName: 'Cora', lastName: 'Oak', sendRegEmail: false };
      const add = (email: string) => admin().post('/api/users', { ...person, email });
      expect((await add('cora@oak.example')).status).toBe(201);
      expect((await add('second.cora@oak.example')).status).toBe(422);
    } finally {
      Object.assign(quotas, allowed);
    }
    await clear();
  });

  it('keeps what two people changed, with what that needs, and counts it from then on', async () => {
    await load();
    const byCode = new Map((await properties()).map((property) => [property.code, property]));
    const second = await admin().post<{ id: number }>('/api/users', {
      role: 'ROLE_ADMIN',
      firstName: 'Second',
      lastName: 'Oak',
      email: 'second@oak.example',
    });
    expect(second.status).toBe(201);
    const uuid = keyIn((await mailTo(maple.server, 'second@oak.example'))!.text);
    const signUp = { uuid, username: 'oak.second', password: DEMO_PASSWORD };
    await maple.server.api.anonymous().post('/api/auth/signup', signUp);
    const [finished] = await listed('completed');
    // One changes the report's property, the other writes a note about another inspection.
    const details = { addressLine1: '1 Real Street' };
    const edited = await admin().put(`/api/properties/${byCode.get('SAMPLE-1')!.id}/details`, details);
    expect(edited.status).toBe(200);
    const overdue = (await listed('rolling/page')).find(({ property }) => property.code === 'SAMPLE-5')!;
    const note = { details: 'Call first.', isSticky: false };
    const noted = await maple.server.api
      .as('oak.second')
      .post(`/api/inspectionNotes?inspectionId=${overdue.id}`, note);
    expect(noted.status).toBeLessThan(300);

    const kept = (await state()).rows.filter(({ isKept }) => isKept).map(({ name }) => name);
    expect(kept).toEqual([
      messages.sampleData.customerName,
      'SAMPLE-1, 4-1 Real Street',
      'SAMPLE-5, 8 Trial Crescent',
      'Sam Sample',
    ]);
    const { body } = await remove();
    expect(body.rows.map(({ name }) => name)).toEqual(kept);
    expect((await properties()).map(({ code }) => code).sort()).toEqual(['SAMPLE-1', 'SAMPLE-5']);
    expect((await listed('completed')).map(({ id }) => id)).toEqual([finished!.id]);
    expect(await codes('scheduled')).toEqual([]);
    // It belongs to the company now.
    expect(await state()).toEqual({ loaded: null, rows: [] });
    expect(await inspected()).toEqual([1, 1]);
    expect(await paidFor()).toEqual([1, 1]);
    expect(await stepsDone()).toEqual(expect.arrayContaining(['customers', 'properties', 'firstInspection']));
    // A second batch is another one, and its removal leaves those rows alone.
    await load();
    expect((await state()).rows.filter(({ isKept }) => isKept)).toEqual([]);
    await remove();
    expect((await properties()).map(({ code }) => code).sort()).toEqual(['SAMPLE-1', 'SAMPLE-5']);
  });
});
