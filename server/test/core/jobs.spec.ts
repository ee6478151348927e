import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '../../src/core/config/config';
import type { Actor } from '../../src/core/context/actor';
import { Clock } from '../../src/core/context/clock';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { FileStore } from '../../src/core/files/file-store';
import { JobClock } from '../../src/core/jobs/job-clock';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { MailTransport, refusalOf } from '../../src/core/mail/mail-transport';
import { ReturnAddresses } from '../../src/core/mail/return-addresses';
import { Mailer } from '../../src/core/mail/mailer';
import { MailCatcher } from '../support/mail-catcher';
import { startTestApp, type TestApp } from '../support/test-app';
import { letterOf } from '../support/letters';

let server: TestApp;
let database: Database;
let jobs: Jobs;
const done: string[] = [];
let failures = 0;
/** Error to throw on each attempt; null for none. */
let outage: Error | null = null;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
  database = server.app.get(Database);
  jobs = server.app.get(Jobs);
  jobs.handle<string>('test.note', {
    lane: 'print',
    perform: async ({ payload, refusals }) => {
      if (outage) throw outage;
      if (failures > 0) {
        failures -= 1;
        throw new Error(`not after ${refusals} refusals`);
      }
      done.push(payload);
    },
  });
});
afterEach(() => done.splice(0));
afterAll(() => server.close());

const asSystem = <T>(work: () => Promise<T>) => requestContext.runAsSystem('test', work);
const promise = (payload: string, fail = false) =>
  asSystem(() =>
    database.runUnit(async () => {
      const id = await jobs.enqueue('test.note', payload);
      if (fail) throw new Error('on purpose');
      return id;
    }),
  );
const outbox = () => new GlobalRepository(database, Outbox);
const row = (id: number) => asSystem(() => outbox().findOne({ id }));
const change = (id: number, changes: Partial<Outbox>) =>
  asSystem(() => database.runUnit(() => outbox().update({ id }, changes)));
const drained = () => server.app.get(JobRunner).drained();

describe('a job', () => {
  it('runs after the commit, once, in order', async () => {
    for (const payload of ['a', 'b', 'c']) await promise(payload);
    await drained();
    await drained();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('does not run when the unit of work fails', async () => {
    await promise('never', true).catch(() => undefined);
    await drained();
    expect(done).toEqual([]);
  });

  it('is retried later when it fails, with the reason', async () => {
    failures = 1;
    const id = await promise('second try');
    await drained();
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'not after 0 refusals' });
    expect(done).toEqual([]);
    await change(id, { runAt: 0 });
    await drained();
    expect(done).toEqual(['second try']);
    expect(await row(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('receives its number of failures, without those of dead processes', async () => {
    failures = 1;
    const id = await promise('killed and refused');
    await drained();
    failures = 1;
    await change(id, { state: 'running', attempts: 5, deaths: 1, claimedUntil: 1 });
    await drained();
    expect(await row(id)).toMatchObject({
      state: 'waiting',
      attempts: 6,
      refusals: 2,
      lastError: 'not after 1 refusals',
    });
    await change(id, { runAt: 0 });
    await drained();
    expect(done).toEqual(['killed and refused']);
  });

  it('is retried for a day while the file store is unavailable', async () => {
    const cause = Object.assign(new Error('Nobody listens.'), { code: 'ECONNREFUSED' });
    outage = Object.assign(new Error('Of a file.', { cause }), { code: 'E_CANNOT_READ_FILE' });
    try {
      const id = await promise('printed tomorrow');
      await drained();
      await change(id, { refusals: 40, runAt: 0 });
      await drained();
      expect(await row(id)).toMatchObject({ state: 'waiting', refusals: 41, lastError: 'Of a file.' });
      const hour = 3_600_000;
      await change(id, { triedSince: Date.now() - 25 * hour, runAt: 0 });
      await drained();
      expect(await row(id)).toMatchObject({ state: 'failed', refusals: 42 });
    } finally {
      outage = null;
    }
  });

  it('is given up after eight attempts, and stays visible', async () => {
    failures = 8;
    const id = await promise('hopeless');
    for (let n = 0; n < 9; n++) {
      await drained();
      if ((await row(id))!.state === 'waiting') await change(id, { runAt: 0 });
    }
    expect(await row(id)).toMatchObject({
      state: 'failed',
      attempts: 8,
      refusals: 8,
      payload: 'hopeless',
      lastError: 'not after 7 refusals',
    });
  });

  it('of a dead process is taken over when its claim expires, and not before', async () => {
    const id = await promise('taken over');
    await drained();
    done.splice(0);
    await change(id, { state: 'running', payload: 'taken over', claimedUntil: Date.now() + 60_000 });
    await drained();
    expect(done).toEqual([]);
    await change(id, { claimedUntil: Date.now() - 1 });
    await drained();
    expect(done).toEqual(['taken over']);
  });

  it.each([
    ['ahead', -60_000],
    ['behind', 60_000],
  ])('uses the clock of the database when that of the machine is a minute %s', async (_, aheadMs) => {
    const clock = server.app.get(JobClock);
    const there = () => Date.now() + aheadMs;
    const asked = jest.spyOn(database, 'machineTime').mockImplementation(() => Promise.resolve(there()));
    try {
      await clock.compare();
      const id = await promise('by that clock');
      expect(Math.abs((await row(id))!.runAt - there())).toBeLessThan(30_000);
      await drained();
      expect(done).toEqual(['by that clock']);
      // A job that another process has just started is not taken over; one whose claim expired is.
      await change(id, { state: 'running', payload: 'of another', claimedUntil: there() + 45_000 });
      await drained();
      expect(done).toEqual(['by that clock']);
      await change(id, { claimedUntil: there() - 15_000 });
      await drained();
      expect(done).toEqual(['by that clock', 'of another']);
    } finally {
      asked.mockRestore();
      await clock.compare();
    }
  });

  it('that cannot run here stays queued without an attempt, lets others pass, and runs later', async () => {
    let missing: string | null = 'There is no printer.';
    jobs.handle<string>('test.print', {
      lane: 'print',
      perform: async ({ payload }) => void done.push(payload),
      missing: () => missing,
    });
    const id = await asSystem(() => database.runUnit(() => jobs.enqueue('test.print', 'printed')));
    await promise('another kind');
    await drained();
    expect(done).toEqual(['another kind']);
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    missing = null;
    await drained();
    expect(done).toEqual(['another kind', 'printed']);
    expect(await row(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('runs for its company, without actor or instant of the process that woke it', async () => {
    const found: object[] = [];
    jobs.handle('test.look', {
      lane: 'notices',
      perform: async () => {
        const { actorOrNull, source, at, tenantIdOrNull } = requestContext;
        found.push({ actor: actorOrNull(), source: source(), at: at(), tenant: tenantIdOrNull() });
      },
    });
    const actor = { name: 'Somebody', userId: 7 } as Actor;
    await requestContext.run({ requestId: 'a call', actor }, () =>
      requestContext.inTenant(3, () => database.runUnit(() => jobs.enqueue('test.look', {})), { at: 1 }),
    );
    await drained();
    expect(found).toEqual([{ actor: null, source: 'system', at: undefined, tenant: 3 }]);
  });

  it('waits while jobs are paused, and runs afterwards', async () => {
    const runner = server.app.get(JobRunner);
    await runner.paused(async () => {
      await runner.paused(() => promise('held'));
      await drained();
      expect(done).toEqual([]);
    });
    await drained();
    expect(done).toEqual(['held']);
  });

  it('without a handler is refused when it is queued', async () => {
    await expect(asSystem(() => database.runUnit(() => jobs.enqueue('test.unknown', {})))).rejects.toThrow(
      /Nobody does/,
    );
  });
});

describe('mail', () => {
  it('goes to the configured mail server, to one address, with a stable message id', async () => {
    const smtp = await MailCatcher.start();
    const received = smtp.mails;
    const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://first.example' };
    const sending = await startTestApp({ demo: false, env });
    const tries = jest.spyOn(sending.app.get(MailTransport), 'deliver');
    try {
      await requestContext.runAsSystem('test', () =>
        sending.app.get(Database).runUnit(() =>
          sending.app.get(Mailer).send({
            kind: 'report',
            to: 'one@demo.example',
            subject: 'Héllo',
            letter: letterOf('The text.'),
          }),
        ),
      );
      await sending.app.get(JobRunner).drained();
      expect(received).toHaveLength(1);
      expect(received[0]!.to).toEqual(['one@demo.example']);
      expect(received[0]!.content).toContain('The text.');
      expect(received[0]!.content).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
      const [own] = /^Message-ID: <[\w-]+@first\.example>/im.exec(received[0]!.content) ?? [];
      expect(own).toBeDefined();

      // Retried by a server with another public URL, as after a restore elsewhere.
      const renamed = loadConfig({ NODE_ENV: 'test', ...env, PUBLIC_URL: 'https://second.example' });
      const clock = sending.app.get(Clock);
      const files = sending.app.get(FileStore);
      const transport = new MailTransport(renamed, clock, files, new ReturnAddresses(renamed));
      await requestContext.runAsSystem('test', () => transport.deliver(...tries.mock.calls[0]!));
      expect(received).toHaveLength(2);
      expect(received[1]!.content).toContain(own);
    } finally {
      await sending.close();
      await smtp.close();
    }
  });

  it('is refused by what the server says of it, not of the login', async () => {
    const strict = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'us' }) : done(new Error('Wrong password')),
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Sender refused'), { responseCode: 553 })),
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const { port } = strict.server.address() as AddressInfo;
    const errorWith = (password: string) =>
      createTransport(`smtp://us:${password}@127.0.0.1:${port}`)
        .sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' })
        .catch((error: unknown) => error);
    try {
      const failedLogin = await errorWith('wrong');
      expect(failedLogin).toMatchObject({ code: 'EAUTH', responseCode: 535 });
      expect(refusalOf(failedLogin)).toBeNull();
      expect(refusalOf(await errorWith('right'))).toContain('Sender refused');
    } finally {
      await new Promise<void>((resolve) => strict.close(resolve));
    }
  });

  it('with a line break in a header is refused', async () => {
    const send = asSystem(() =>
      database.runUnit(() =>
        server.app.get(Mailer).send({
          kind: 'report',
          to: 'a@b.example\r\nBcc: c@d.example',
          subject: 'x',
          letter: letterOf(''),
        }),
      ),
    );
    await expect(send).rejects.toThrow(/line break/);
  });
});
