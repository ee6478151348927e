import type {
  CustomerItem,
  Dashboard,
  EventName,
  JobItem,
  JobPage,
  RetriedPrints,
  RunningJob,
} from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import type { JobState } from '../../src/core/jobs/outbox.entity';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Mailer } from '../../src/core/mail/mailer';
import { MAX_PRINTS_AT_ONCE } from '../../src/modules/operations/job-attention/job-attention.service';
import { inCompany } from '../support/in-company';
import { mailTo, resetKey } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';
import { letterOf } from '../support/letters';

const MAPLE = 1;
const CASCADE = 2;

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterEach(() => everything({ state: 'done' }));
afterAll(() => server.close());

const outbox = () => new GlobalRepository(database, Outbox);
const asSystem = <T>(work: () => Promise<T>) => requestContext.runAsSystem('test', work);
const everything = (changes: Partial<Outbox>) =>
  asSystem(() =>
    database.runUnit(async () => {
      for (const { id } of await outbox().find()) await outbox().update({ id }, changes);
    }),
  );

/** Creates a mail that could not be sent; `company` null for a mail of no company. */
async function unsent(
  company: number | null,
  to: string,
  state: JobState = 'failed',
  changes: Partial<Outbox> = {},
): Promise<number> {
  const facts = {
    kind: 'invitation',
    to,
    subject: 'Hidden subject',
    letter: letterOf('Hidden text ?key=hidden'),
  } as const;
  const send = () => database.runUnit(() => server.app.get(Mailer).send(facts));
  return server.app.get(JobRunner).paused(async () => {
    await asSystem(() => (company === null ? send() : requestContext.inTenant(company, send)));
    const id = Math.max(...(await asSystem(() => outbox().find())).map((row) => row.id));
    const given = {
      state,
      refusals: 150,
      deaths: 3,
      runAt: 1_790_000_000_000 + id,
      lastError: 'ECONNREFUSED mx.internal',
      ...changes,
    };
    await asSystem(() => database.runUnit(() => outbox().update({ id }, given)));
    return id;
  });
}

const list = async (as: string, query = '') =>
  (await server.api.as(as).get<JobPage>(`/api/jobs/attention${query}`)).body;
const retry = (as: string, id: number) =>
  server.api.as(as).post<{ code?: string; message: string }>(`/api/jobs/${id}/retry`, {});
const eventsOf = (company: number, name: EventName = 'job.retried') =>
  inCompany(company, () => new TenantRepository(database, DomainEvent).find({ name }));
const printEventsOf = (company: number) => eventsOf(company, 'job.printsRetried');

describe('abandoned jobs', () => {
  it('are shown to administrators for their own company, by kind and recipient, without contents', async () => {
    const id = await unsent(MAPLE, 'ana@example.com');
    await unsent(CASCADE, 'bo@example.com');
    await unsent(null, 'cy@example.com');
    const page = await list('maple.admin');
    expect(page).toMatchObject({ totalElements: 1, totalPages: 1, last: true });
    expect(page.content).toEqual([
      {
        id,
        kind: 'mail.invitation',
        recipient: 'ana@example.com',
        company: 'Maple Ridge Property Care',
        state: 'failed',
        count: 150,
        promisedAt: expect.any(Number) as number,
        since: 1_790_000_000_000 + id,
        nextTryAt: null,
        isPrint: false,
        reason: null,
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/[Hh]idden|internal/);
    expect((await list('cascade.admin')).content.map(({ recipient }) => recipient)).toEqual([
      'bo@example.com',
    ]);
  });

  it('are all shown to the master, newest first, in pages, with the reason and never the text', async () => {
    const ids = [
      await unsent(MAPLE, 'ana@example.com'),
      await unsent(null, 'cy@example.com', 'parked'),
      await unsent(CASCADE, 'bo@example.com'),
    ];
    const page = await list('master');
    expect(page.content.map((job: JobItem) => job.id)).toEqual([...ids].reverse());
    expect(page.content[1]).toMatchObject({
      company: null,
      state: 'parked',
      count: 3,
      reason: 'ECONNREFUSED mx.internal',
    });
    expect(JSON.stringify(page)).not.toMatch(/[Hh]idden/);
    expect(await list('master', '?page=1&size=2')).toMatchObject({
      content: [{ id: ids[0] }],
      totalElements: 3,
      totalPages: 2,
      last: true,
    });
  });

  it('exclude jobs that are queued, running, failed once, or done', async () => {
    const later = { runAt: 9e12, claimedUntil: 9e12 };
    for (const state of ['waiting', 'running'] as const)
      for (const refusals of [0, 1]) await unsent(MAPLE, 'ana@example.com', state, { ...later, refusals });
    await unsent(MAPLE, 'ana@example.com', 'done', later);
    expect((await list('master')).content).toEqual([]);
  });

  it('include jobs that are still retried, from their second failure on', async () => {
    const triedSince = 1_789_000_000_000;
    const id = await unsent(MAPLE, 'ana@example.com', 'waiting', { refusals: 2, runAt: 9e12, triedSince });
    await unsent(MAPLE, 'bo@example.com', 'running', { refusals: 3, runAt: 8e12, claimedUntil: 9e12 });
    const page = await list('maple.admin');
    expect(page.totalElements).toBe(2);
    expect(page.content).toMatchObject([
      { id, state: 'retrying', count: 2, since: triedSince, nextTryAt: 9e12, recipient: 'ana@example.com' },
      { state: 'retrying', count: 3, recipient: 'bo@example.com' },
    ]);
    const { body } = await server.api.as('maple.admin').get<Dashboard>('/api/dashboard');
    expect(body).toMatchObject({ failures: [{ id }, { kind: 'mail.invitation' }] });
    // A failed job can be retried without waiting.
    expect((await retry('maple.admin', id)).status).toBe(200);
    expect((await mailTo(server, 'ana@example.com'))?.id).toBe(id);
  });

  it.each(['maple.manager', 'maple.coordinator', 'maple.inspector', 'maple.customer', 'maple.pm'])(
    'are hidden from %s',
    async (account) => {
      const id = await unsent(MAPLE, 'ana@example.com');
      expect((await server.api.as(account).get('/api/jobs/attention')).status).toBe(403);
      expect((await retry(account, id)).status).toBe(403);
      expect((await list('maple.admin')).content).toHaveLength(1);
    },
  );

  it('are hidden without sign-in', async () => {
    expect((await server.api.anonymous().get('/api/jobs/attention')).status).toBe(401);
  });
});

describe('retrying a job', () => {
  it('runs it at once, and is an event of the company', async () => {
    const id = await unsent(MAPLE, 'dee@example.com', 'parked');
    const before = (await eventsOf(MAPLE)).length;
    expect(await retry('maple.admin', id)).toMatchObject({
      status: 200,
      body: { message: 'Retrying now.' },
    });
    expect((await mailTo(server, 'dee@example.com'))?.id).toBe(id);
    expect((await list('maple.admin')).content).toEqual([]);
    const [event, ...more] = (await eventsOf(MAPLE)).slice(before);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      entity: 'job',
      entityId: id,
      actorId: expect.any(Number) as number,
      before: { state: 'parked', refusals: 150, deaths: 3 },
      after: { kind: 'mail.invitation', recipient: 'dee@example.com' },
    });
  });

  it('is refused with a message while it is being retried, without an event', async () => {
    const id = await unsent(MAPLE, 'eve@example.com');
    expect((await retry('maple.admin', id)).status).toBe(200);
    await server.app.get(JobRunner).drained();
    const before = (await eventsOf(MAPLE)).length;
    expect(await retry('maple.admin', id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Somebody else already retried this.' },
    });
    expect(
      (await server.app.get(MailTransport).written()).filter(({ to }) => to === 'eve@example.com'),
    ).toHaveLength(1);
    expect(await eventsOf(MAPLE)).toHaveLength(before);
  });

  it('is limited to the own company; the master may retry all', async () => {
    const [theirs, unowned] = [await unsent(CASCADE, 'bo@example.com'), await unsent(null, 'cy@example.com')];
    for (const id of [theirs, unowned, 2_000_000_000])
      expect((await retry('maple.admin', id)).status).toBe(404);
    expect((await list('master')).content).toHaveLength(2);
    for (const id of [theirs, unowned]) expect((await retry('master', id)).status).toBe(200);
    expect((await mailTo(server, 'bo@example.com'))?.id).toBe(theirs);
    expect((await mailTo(server, 'cy@example.com'))?.id).toBe(unowned);
    // The event has no actor, because the master is not a user of the company.
    expect((await eventsOf(CASCADE)).at(-1)).toMatchObject({ entityId: theirs, actorId: null });
  });
});

describe('parked prints', () => {
  const asPrint = { lane: 'print', name: 'taskReport.print', payload: { inspectionId: 0 } } as const;
  const retryAll = (as: string) => server.api.as(as).post<RetriedPrints>('/api/jobs/prints/retry', {});

  it('are retried in parts by one call, for the company, with one log entry', async () => {
    const runner = server.app.get(JobRunner);
    const prints = MAX_PRINTS_AT_ONCE + 2;
    await runner.paused(async () => {
      for (let n = 0; n < prints; n++) await unsent(MAPLE, 'none', 'parked', asPrint);
      await unsent(MAPLE, 'ana@example.com', 'parked');
      await unsent(CASCADE, 'none', 'parked', asPrint);
      const before = (await printEventsOf(MAPLE)).length;
      expect((await retryAll('maple.manager')).status).toBe(403);
      expect(await retryAll('maple.admin')).toMatchObject({
        status: 200,
        body: { retried: MAX_PRINTS_AT_ONCE, left: 2 },
      });
      expect((await retryAll('maple.admin')).body).toEqual({ retried: 2, left: 0 });
      expect((await list('maple.admin')).content.map(({ recipient }) => recipient)).toEqual([
        'ana@example.com',
      ]);
      const events = (await printEventsOf(MAPLE)).slice(before);
      expect(events.map(({ after }) => after)).toEqual([{ count: MAX_PRINTS_AT_ONCE }, { count: 2 }]);
      expect((await list('cascade.admin')).totalElements).toBe(1);
      expect((await retryAll('master')).body).toEqual({ retried: 1, left: 0 });
      await everything({ state: 'done' });
    });
  });
});

describe('a mail with a key', () => {
  it('belongs to the company of its reader, and leaves no key behind once it was sent', async () => {
    const key = await resetKey(server, 'maple.manager');
    expect(key).not.toBe('');
    const rows = await asSystem(() => outbox().find());
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows.at(-1)).toMatchObject({ name: 'mail.send', tenantId: MAPLE, payload: {} });
  });
});

describe('work on many rows', () => {
  const running = async (who: string) =>
    (await server.api.as(who).get<RunningJob[]>('/api/jobs/running')).body;

  it('is shown with its progress to staff of the company and to the customer concerned', async () => {
    const own = (await server.api.as('maple.customer').get<CustomerItem>('/api/customers/self')).body;
    const everyone = (await server.api.as('maple.admin').get<CustomerItem[]>('/api/customers')).body;
    const other = everyone.find(({ id }) => id !== own.id)!;
    await server.app.get(JobRunner).paused(async () => {
      for (const { id } of [own, other])
        await server.api.as('maple.admin').put(`/api/customers/${id}`, { customerName: `Renamed ${id}` });
      const fresh = await running('maple.manager');
      expect(fresh).toEqual(
        [own, other].map(({ id }) => ({
          id: expect.any(Number) as number,
          kind: 'customer.words',
          company: 'Maple Ridge Property Care',
          subject: `customer:${id}`,
          done: 0,
          total: null,
          since: expect.any(Number) as number,
        })),
      );
      const progress = { after: 7, done: 1200, total: 20_000 };
      const claimed = { state: 'running', progress, claimedUntil: 9e12 } as const;
      await asSystem(() => database.runUnit(() => outbox().update({ id: fresh[0]!.id }, claimed)));
      expect(await running('maple.admin')).toMatchObject([{ done: 1200, total: 20_000 }, { done: 0 }]);
      expect(await running('maple.customer')).toMatchObject([{ id: fresh[0]!.id, done: 1200 }]);
      expect((await running('master')).map(({ id }) => id)).toEqual(fresh.map(({ id }) => id));
      expect(await running('cascade.admin')).toEqual([]);
      expect((await server.api.as('maple.inspector').get('/api/jobs/running')).status).toBe(403);
      // Erasure is scheduled after a month, so no job is running yet.
      await server.api.as('master').delete(`/api/sys_tenants/${CASCADE}`);
      expect(await running('master')).toHaveLength(2);
      await server.api.as('master').put(`/api/sys_tenants/${CASCADE}/restored`);
      await everything({ state: 'done' });
      expect(await running('maple.admin')).toEqual([]);
    });
  });
});
