import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { assault, attacksOn } from '../../../load-tests/bench/attacks.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { documentedCalls, type DocumentedCall } from '../support/document';
import { eventually } from '../support/eventually';

/**
 * Attacks every public call and the socket handshake, while another client repeats a light call. Checks that the
 * process survives and answers correctly; the benchmark measures the speed.
 */
let product: Product;
let calls: DocumentedCall[];
beforeAll(async () => {
  product = await Product.start({ settings: { CHROMIUM_PATH: '' } });
  calls = await documentedCalls(product.address);
}, 180_000);
afterAll(() => product?.remove());

/**
 * Repeats the light call until the work is done.
 * @returns how often it was answered, and wrong answers
 */
async function whileRunning(work: () => Promise<unknown>): Promise<{ answered: number; wrong: unknown[] }> {
  let done = false;
  const seen = { answered: 0, wrong: [] as unknown[] };
  const light = (async () => {
    do {
      const answer = await product.call(null, 'GET', '/health/live').catch((error: unknown) => error);
      seen.answered += 1;
      if (JSON.stringify(answer) !== '{"status":200,"body":{"status":"live"}}') seen.wrong.push(answer);
      await sleep(5);
    } while (!done);
  })();
  await work().finally(() => (done = true));
  await light;
  return seen;
}

const REFUSED = [400, 401, 404, 410, 413, 415, 422, 429, 431];

it('refuses hostile input of public calls by name, without affecting others', async () => {
  const open = calls.filter(({ needsToken }) => !needsToken);
  expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/auth/signin', '/api/test']));
  const unexpected: string[] = [];
  const { answered, wrong } = await whileRunning(async () => {
    for (const { method, path: template } of open) {
      const path = template.replace(/\{\w+\}/g, 'x');
      const attacks = attacksOn({ method, path });
      const statuses = await Promise.all(attacks.map((attack) => assault(product.address, attack)));
      statuses.forEach((status, n) => {
        // A GET may ignore unknown headers. Status 0: the connection was cut during sending, without an answer.
        const fits = REFUSED.includes(status) || status === 0 || (method === 'GET' && status === 200);
        if (!fits) unexpected.push(`${method} ${path}, ${attacks[n]!.what}: ${status}`);
      });
    }
  });
  expect(unexpected).toEqual([]);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(1);
  expect(product.ended).toBeUndefined();
}, 180_000);

it('refuses an unauthenticated caller before reading the body', async () => {
  const guarded = calls.filter(({ needsToken, method }) => needsToken && method !== 'GET');
  const unexpected: string[] = [];
  const { wrong } = await whileRunning(async () => {
    for (const { method, path } of guarded) {
      const attacks = attacksOn({ method, path: path.replace(/\{\w+\}/g, '1') });
      const answers = await Promise.all(attacks.map((attack) => assault(product.address, attack)));
      answers.forEach((status, n) => {
        // 431: Node itself rejects a head over 16 KB. 0: the connection was cut during sending.
        if (![401, 431, 0].includes(status))
          unexpected.push(`${method} ${path}, ${attacks[n]!.what}: ${status}`);
      });
    }
  });
  expect(unexpected).toEqual([]);
  expect(wrong).toEqual([]);
  expect(product.ended).toBeUndefined();
}, 180_000);

describe('the socket handshake', () => {
  const knock = (auth: object, namespace = '') =>
    io(`${product.address}${namespace}`, {
      transports: ['websocket'],
      auth,
      forceNew: true,
      reconnection: false,
    });
  const refusalOf = (auth: object, namespace?: string) =>
    new Promise<string>((resolve) => {
      const socket = knock(auth, namespace);
      const end = (reason: string) => {
        resolve(reason);
        socket.disconnect();
      };
      socket.once('connect_error', (error) => end(error.message));
      socket.once('disconnect', (reason) => end(reason));
      socket.once('live', () => end('admitted'));
    });

  it('refuses two hundred unauthenticated clients at once, and admits one with a token', async () => {
    const token = await product.token('maple.coordinator');
    let refused: string[] = [];
    const { wrong } = await whileRunning(async () => {
      refused = await Promise.all(Array.from({ length: 200 }, (_, n) => refusalOf({ token: `nobody-${n}` })));
    });
    expect(new Set(refused)).toEqual(new Set(['Please sign in.']));
    expect(wrong).toEqual([]);
    expect(await refusalOf({ token })).toBe('admitted');
  }, 60_000);

  it.each<[string, object, string]>([
    ['no token', {}, ''],
    ['a token that is an object', { token: { length: 3 } }, ''],
    ['a token of 60 KB', { token: 'x.'.repeat(30_000) }, ''],
    ['more than a message may have', { token: 'x'.repeat(500_000) }, ''],
    ['another namespace', { token: 'x' }, '/admin'],
  ])('refuses %s', async (_what, auth, namespace) => {
    expect(await refusalOf(auth, namespace)).not.toBe('admitted');
    expect(product.ended).toBeUndefined();
    expect(await refusalOf({ token: await product.token('maple.coordinator') })).toBe('admitted');
  });

  it('survives any message of a member', async () => {
    const socket = knock({ token: await product.token('maple.coordinator') });
    await new Promise((resolve) => socket.once('live', resolve));
    for (const said of [
      null,
      7,
      [],
      'x'.repeat(50_000),
      { id: {} },
      Buffer.alloc(1000),
      { entity: '__proto__', id: 1 },
    ])
      socket.emit('presence', said, () => undefined);
    for (const name of ['error', 'nobody listens', 'message', '__proto__', 'constructor'])
      socket.emit(name, {});
    socket.emit('presence', Buffer.alloc(200_000));
    await eventually('the oversize frame ends its own socket', () => socket.disconnected);
    expect(await product.call(null, 'GET', '/health/live')).toMatchObject({ status: 200 });
    expect(product.ended).toBeUndefined();
  }, 60_000);
});
