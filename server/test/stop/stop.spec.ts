import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Engine, openEngine } from '../../../load-tests/lib/engines.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { eventually } from '../support/eventually';
import { LiveClient } from '../support/live-client';
import { inspectorIds, openInspections } from '../support/open-inspections';
import { SlowMailServer } from '../support/slow-mail-server';

/**
 * Tests how the built server stops while it has many things open. Uses SQLite on both engines, because stopping does
 * not depend on the engine.
 */
/** Limit for a hanging test; a busy machine starts servers slowly. */
jest.setTimeout(180_000);

/** The demo, created once and copied for each test. */
let filled: Engine;
let dataDir: string;
let product: Product;
let mail: SlowMailServer;
let inspections: number[];
let inspector: number;

/** Without a browser the demo's print jobs stay queued, so that mails are the only jobs. */
const startProduct = (settings = {}) =>
  Product.start({ dataDir, settings: { CHROMIUM_PATH: '', ...settings } });

beforeAll(async () => {
  filled = await openEngine('sqlite');
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-stop-'));
  cpSync(filled.dataDir, dataDir, { recursive: true });
  mail = await SlowMailServer.start();
  product = await startProduct({ SMTP_URL: mail.url });
  inspections = await openInspections(product);
  inspector = (await inspectorIds(product))[0]!;
});
afterEach(async () => {
  await product.kill9();
  mail.takeThem();
  await mail.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => filled.remove());

const ready = async () => {
  const { status, body } = await product.call(null, 'GET', '/health/ready');
  return { status, body: body as { checks: Record<string, string> } };
};
const MAILED = ['manager', 'auditor', 'coordinator', 'inspector', 'admin'];
const addressOf = (who: string) => `maple.${who}@demo.example`;
const askForMail = (who: string) =>
  product.call(null, 'POST', '/api/sendPasswordChange', { email: addressOf(who) });
const inspectorOf = async (id: number) => {
  const { body } = await product.as('maple.coordinator', 'GET', `/api/inspections/${id}`);
  return (body as { inspector: { id: number } | null }).inspector?.id;
};
/** Returns the mail jobs as the ended process left them. */
const promisedMails = () => {
  const file = new DatabaseSync(join(dataDir, 'walkthrough.sqlite'), { readOnly: true });
  const rows = file.prepare("SELECT name, state, deaths FROM outbox WHERE name = 'mail.send'").all();
  file.close();
  return rows;
};
/** Returns whether the server accepts new connections. */
const listens = () =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(product.address);
    const knock = connect(Number(port), hostname);
    knock.once('connect', () => knock.end(() => resolve(true)));
    knock.once('error', () => resolve(false));
  });

/** Starts a change: the server has its headers and half of its body. */
async function halfSent(id: number): Promise<{ sendTheRest: () => Promise<number> }> {
  const body = JSON.stringify({ ids: [id] });
  const sending = request(`${product.address}/api/inspector/${inspector}/inspections`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await product.token('maple.coordinator')}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sending.on('error', () => undefined);
  sending.write(body.slice(0, 4));
  await once(sending, 'socket');
  // Answered on another connection by the same event loop, so the half body has arrived before.
  await ready();
  return {
    sendTheRest: async () => {
      sending.end(body.slice(4));
      const [response] = await answered;
      response.resume();
      return response.statusCode ?? 0;
    },
  };
}

describe('a stopping server', () => {
  it('answers open requests, finishes the running job, closes everything, and exits with 0', async () => {
    const idle = new Agent({ keepAlive: true });
    const kept = request(`${product.address}/health/live`, { agent: idle }).end();
    const [answer] = (await once(kept, 'response')) as [IncomingMessage];
    answer.resume();
    const board = await LiveClient.connect(product.address, await product.token('maple.coordinator2'));
    const hungUp = once(board.socket as never, 'disconnect');
    // One more than are sent at the same time.
    for (const who of MAILED) expect((await askForMail(who)).status).toBe(200);
    await eventually('mails in hand', () => mail.waiting === MAILED.length - 1);
    const [one, other] = [inspections[0]!, inspections[1]!];
    const [first, second] = [await halfSent(one), await halfSent(other)];

    product.signal('SIGTERM');
    const refusal = await eventually('ready says no', async () => {
      const { status, body } = await ready();
      return status === 503 && body;
    });
    expect(refusal.checks).toMatchObject({ database: 'ok', lifecycle: 'The server is stopping.' });
    expect(product.ended).toBeUndefined();
    expect(await first.sendTheRest()).toBe(200);
    mail.takeThem();
    await eventually('the door is closed', async () => !(await listens()));
    expect(await second.sendTheRest()).toBe(200);

    expect(await product.exited).toEqual({ code: 0, signal: null });
    await hungUp;
    idle.destroy();
    expect([...mail.taken].sort()).toEqual(MAILED.slice(0, -1).map(addressOf).sort());

    product = await startProduct({ SMTP_URL: mail.url });
    expect([await inspectorOf(one), await inspectorOf(other)]).toEqual([inspector, inspector]);
    await eventually('the promised mail', () => mail.taken.length === MAILED.length);
    expect(mail.taken.at(-1)).toBe(addressOf(MAILED.at(-1)!));
  });

  it('treats a second and a third signal like the first', async () => {
    expect((await askForMail('manager')).status).toBe(200);
    await eventually('a mail in hand', () => mail.waiting === 1);
    product.signal('SIGTERM');
    await eventually('ready says no', async () => (await ready()).status === 503);
    product.signal('SIGTERM');
    product.signal('SIGINT');
    expect((await ready()).status).toBe(503);
    mail.takeThem();
    expect(await product.exited).toEqual({ code: 0, signal: null });
    expect(mail.taken).toEqual(['maple.manager@demo.example']);
  });

  it('stops waiting for a caller that never sends the rest', async () => {
    const inspection = inspections[2]!;
    await halfSent(inspection);
    product.signal('SIGTERM');
    expect(await product.exited).toEqual({ code: 0, signal: null });
    product = await startProduct();
    expect(await inspectorOf(inspection)).toBeUndefined();
  });

  it('stops waiting for a mail server that never answers, and the mail stays queued', async () => {
    expect((await askForMail('manager')).status).toBe(200);
    await eventually('a mail in hand', () => mail.waiting === 1);
    product.signal('SIGTERM');
    expect(await product.exited).toEqual({ code: 0, signal: null });
    expect(mail.taken).toEqual([]);
    expect(promisedMails()).toEqual([{ name: 'mail.send', state: 'waiting', deaths: 0 }]);
  });
});

const FAILS = { NODE_OPTIONS: `--require ${resolve(__dirname, '../support/fail-on-signal.cjs')}` };

/**
 * Sends a request over a keep-alive connection.
 * @returns status and `Connection` header
 */
async function ask(agent: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  const asked = request(`${product.address}/health/live`, { agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}
const CLOSING = { status: 200, connection: 'close' };

describe('a draining server', () => {
  const DRAINS = { DRAIN_SECONDS: '1' };
  /** Number of connections that are queued and unread when the listener closes. */
  const CALLERS = 9;

  it('answers new requests, and everything sent before its listener closes; resets no connection', async () => {
    await product.kill9();
    product = await startProduct(DRAINS);
    const kept = Array.from({ length: CALLERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    for (const agent of kept) expect(await ask(agent)).toEqual({ status: 200, connection: 'keep-alive' });

    product.signal('SIGTERM');
    await eventually('ready says no', async () => (await ready()).status === 503);
    expect(await ask(new Agent())).toEqual(CLOSING);
    // The server is stopped while the drain ends, and continues with the requests of all callers unread.
    product.signal('SIGSTOP');
    await sleep(1500);
    const answers = [...kept, ...kept.map(() => new Agent())].map((agent) => ask(agent));
    await sleep(200);
    product.signal('SIGCONT');
    expect(await Promise.all(answers)).toEqual(answers.map(() => CLOSING));
    expect(await product.exited).toEqual({ code: 0, signal: null });
  });

  it('ends at once after an uncaught error', async () => {
    await product.kill9();
    product = await startProduct({ ...FAILS, DRAIN_SECONDS: '300' });
    product.signal('SIGTERM');
    await eventually('ready says no', async () => (await ready()).status === 503);
    product.signal('SIGUSR2');
    expect(await product.exited).toEqual({ code: 1, signal: null });
  });
});

describe('a second server on the same embedded database', () => {
  const admin = (...command: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolved) => {
      const program = resolve(__dirname, '../../../dist/server/src/admin-cli.js');
      const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir };
      execFile(process.execPath, [program, ...command], { env }, (error, said, complained) =>
        resolved({ code: error?.code ?? 0, said: said + complained }),
      );
    });

  it('with an invalid LOG_LEVEL is refused with a message, like any invalid configuration', async () => {
    const loud = await Product.launch({ dataDir, settings: { CHROMIUM_PATH: '', LOG_LEVEL: 'loud' } });
    expect(await loud.exited).toEqual({ code: 78, signal: null });
    await eventually('words', () => loud.printed.includes('LOG_LEVEL must be one of'));
  });

  it('is refused with a message, like a restore; the first continues, and leaves no lock when it is killed', async () => {
    const second = await Product.launch({ dataDir, settings: { CHROMIUM_PATH: '' } });
    expect(await second.exited).toEqual({ code: 78, signal: null });
    await eventually('words', () => second.printed.includes('SQLite is for one. Stop that one first'));
    expect(second.printed).toContain(join(dataDir, 'walkthrough.sqlite'));
    const restored = await admin('restore', join(dataDir, 'no-backup'));
    expect(restored).toMatchObject({ code: 1 });
    expect(restored.said).toContain('Stop it first. Nothing was changed.');
    // Commands that are meant for a running server still work.
    expect(await admin('block', 'maple.auditor')).toMatchObject({ code: 0 });
    expect((await ready()).status).toBe(200);

    await product.kill9();
    product = await startProduct();
    expect((await ready()).status).toBe(200);
    expect(await product.stop()).toEqual({ code: 0, signal: null });
    expect((await admin('restore', join(dataDir, 'no-backup'))).said).not.toContain('Stop it first');
  });
});

describe('a job during which the server is killed', () => {
  /** Expires the claims of the dead process, as a minute would. */
  const claimsRunOut = () => {
    const file = new DatabaseSync(join(dataDir, 'walkthrough.sqlite'));
    file.exec('PRAGMA busy_timeout = 10000');
    file.exec("UPDATE outbox SET claimed_until = 1 WHERE state = 'running'");
    file.close();
  };

  it('three times is parked by the fourth server, which runs the others; an orderly stop does not count', async () => {
    expect((await askForMail('manager')).status).toBe(200);
    for (const started of [1, 2, 3]) {
      await eventually('the mail in hand', () => mail.waiting === started);
      await product.kill9();
      claimsRunOut();
      product = await startProduct({ SMTP_URL: mail.url });
    }
    await eventually('the mail is parked', () => promisedMails()[0]?.['state'] === 'parked');
    expect(promisedMails()).toEqual([{ name: 'mail.send', state: 'parked', deaths: 3 }]);
    expect((await askForMail('auditor')).status).toBe(200);
    mail.takeThem();
    await eventually('the other mail', () => mail.taken.includes(addressOf('auditor')));
    expect(promisedMails()[0]).toMatchObject({ state: 'parked' });
  });
});

describe('a server whose libraries warn', () => {
  it('logs the warnings as one object per line, and nowhere else', async () => {
    await product.kill9();
    product = await startProduct({ ...FAILS, LOG_LEVEL: 'warn' });
    product.signal('SIGCONT');
    await eventually('both are said', () =>
      ['A warning of the test', 'A remark of the test'].every((said) => product.printed.includes(said)),
    );
    const about = product.printed.split('\n').filter((line) => line.includes('of the test'));
    expect(about.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40, 40]);
    expect(product.printed).not.toContain('(Use `node --trace-');
  });
});

describe('a server with an uncaught error', () => {
  it.each([
    ['thrown', 'SIGUSR2', 'An error of the test that nobody catches'],
    ['of a promise', 'SIGHUP', 'A promise of the test that nobody waits for'],
  ] as const)(
    '(%s) answers open requests, logs the error, and exits with 1',
    async (_what, signal, error) => {
      await product.kill9();
      product = await startProduct(FAILS);
      const inspection = inspections[3]!;
      const begun = await halfSent(inspection);
      product.signal(signal);
      await eventually('the door is closed', async () => !(await listens()));
      expect(await begun.sendTheRest()).toBe(200);
      expect(await product.exited).toEqual({ code: 1, signal: null });
      expect(product.printed).toContain(error);
      product = await startProduct();
      expect(await inspectorOf(inspection)).toBe(inspector);
    },
  );
});
