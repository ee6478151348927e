import type { ErrorBody } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { logger } from '../../src/core/logging/logger';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { KnownAddress } from '../../src/modules/parties/accounts/known-address.entity';
import { notRecorded } from '../support/statement-record';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'Demo!2026';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestApp;
/** Milliseconds that the server's clock has advanced since the start of the test; it is stopped otherwise. */
let ahead: number;
beforeAll(async () => {
  // One proxy is trusted, so that each call can have its own address.
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => {
  ahead = 0;
  const began = Date.now();
  jest.spyOn(server.app.get(Clock), 'now').mockImplementation(() => began + ahead);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

type Refused = ErrorBody & { details?: { retryAfterSeconds: number } };
const signIn = (from: string, usernameOrEmail: string, password = PASSWORD, on = server) =>
  on.api
    .anonymous()
    .post<Refused>('/api/auth/signin', { usernameOrEmail, password }, { 'x-forwarded-for': from });
const wrong = (from: string, name: string) => signIn(from, name, 'Wrong!2026');
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const times = <T>(count: number, what: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => what(n)));
const oneByOne = async <T>(count: number, what: (n: number) => Promise<T>) => {
  const answers: T[] = [];
  for (let n = 0; n < count; n++) answers.push(await what(n));
  return answers;
};
const waitOf = ({ headers, body }: { headers: Headers; body: Refused }) => [
  Number(headers.get('retry-after')),
  body.details?.retryAfterSeconds,
];

describe('guessing a password from one address', () => {
  it('is counted before the password is checked: of many simultaneous guesses ten are checked', async () => {
    const answers = await times(40, () => wrong('203.0.113.1', 'cascade.manager'));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(30);
  });

  it('is delayed longer and longer, and told how long', async () => {
    const from = '203.0.113.2';
    expect(statuses(await oneByOne(10, () => wrong(from, 'cascade.pm')))).not.toContain(429);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await signIn(from, 'cascade.pm');
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(waitOf(refused)).toEqual([seconds, seconds]);
      ahead += seconds * 1000;
      expect((await wrong(from, 'cascade.pm')).status).toBe(401);
    }
    ahead += MINUTE;
    expect((await signIn(from, 'cascade.pm')).status).toBe(200);
  });

  it('does not count correct passwords', async () => {
    await oneByOne(9, () => wrong('203.0.113.3', 'cascade.customer'));
    for (const { status } of await oneByOne(12, () => signIn('203.0.113.3', 'cascade.customer')))
      expect(status).toBe(200);
  });

  it('counts per account and address, and delays no other account or address', async () => {
    const from = '203.0.113.4';
    await times(12, () => wrong(from, 'maple.auditor'));
    expect((await signIn(from, 'maple.auditor')).status).toBe(429);
    expect((await signIn(from, 'maple.manager')).status).toBe(200);
    expect((await signIn('203.0.113.5', 'maple.auditor')).status).toBe(200);
  });

  it('counts one account for its user name and its email address', async () => {
    const [from, names] = ['203.0.113.7', ['maple.pm', 'maple.pm@demo.example']];
    const answers = await oneByOne(10, (n) => wrong(from, names[n % 2]!));
    expect(statuses(answers)).toEqual(Array<number>(10).fill(401));
    for (const name of names) expect((await signIn(from, name)).status).toBe(429);
    expect((await signIn('203.0.113.8', names[0]!)).status).toBe(200);
  });

  it('counts the addresses of one /64 as one, separate from other networks', async () => {
    const answers = await times(12, (n) => wrong(`2001:db8:0:1::${n + 1}`, 'maple.inspector2'));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect((await signIn('2001:db8:0:1:ffff::1', 'maple.inspector2')).status).toBe(429);
    expect((await signIn('2001:db8:0:2::1', 'maple.inspector2')).status).toBe(200);
  });

  it('gets the same answer for an unknown name', async () => {
    const known = await oneByOne(12, () => wrong('203.0.113.6', 'maple.customer'));
    const unknown = await oneByOne(12, () => wrong('203.0.113.6', 'nobody.at.all'));
    expect(statuses(unknown)).toEqual(statuses(known));
    expect(unknown.map(({ body }) => body)).toEqual(known.map(({ body }) => body));
  });
});

describe('guessing a password from many addresses', () => {
  const outsider = (n: number) => `198.51.100.${n}`;
  const HOME = '192.0.2.10';

  it('is refused after 100 failures an hour, but never for an address that the account uses', async () => {
    expect((await signIn(HOME, 'maple.admin')).status).toBe(200);
    const answers = await oneByOne(101, (n) => wrong(outsider(n + 1), 'maple.admin'));
    expect(statuses(answers)).toEqual([...Array<number>(100).fill(401), 429]);
    const refused = await signIn(outsider(200), 'maple.admin@demo.example');
    expect(refused.status).toBe(429);
    expect(waitOf(refused)[0]).toBeGreaterThan(3000);
    expect((await signIn(HOME, 'maple.admin')).status).toBe(200);
    expect((await signIn(outsider(200), 'maple.coordinator')).status).toBe(200);
    ahead += 60 * MINUTE;
    expect((await signIn(outsider(201), 'maple.admin')).status).toBe(200);
  });

  it('is not delayed at an address that the account uses, after guesses of others from it', async () => {
    expect((await signIn('192.0.2.11', 'maple.coordinator2')).status).toBe(200);
    const noise = await oneByOne(310, (n) => wrong('192.0.2.11', `nobody.${n}`));
    expect(statuses(noise).at(-1)).toBe(429);
    expect((await signIn('192.0.2.11', 'maple.inspector')).status).toBe(429);
    expect((await signIn('192.0.2.11', 'maple.coordinator2')).status).toBe(200);
  });

  it('remembers an address for 30 days', async () => {
    expect((await signIn('192.0.2.12', 'cascade.admin')).status).toBe(200);
    ahead += 29 * DAY;
    await oneByOne(100, (n) => wrong(outsider(n + 1), 'cascade.admin'));
    expect((await signIn('192.0.2.12', 'cascade.admin')).status).toBe(200);
    ahead += 31 * DAY;
    await oneByOne(100, (n) => wrong(outsider(n + 1), 'cascade.admin'));
    expect((await signIn('192.0.2.12', 'cascade.admin')).status).toBe(429);
  });

  it('stores no address in plain text', async () => {
    await signIn('192.0.2.77', 'cascade.coordinator');
    const rows = await requestContext.runAsSystem('test', () =>
      notRecorded(() => new GlobalRepository(server.app.get(Database), KnownAddress).find()),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });
});

describe('checks whether user names are free', () => {
  it('have their own limit, and lock nobody out', async () => {
    const ask = () =>
      server.api.anonymous().get<Refused>('/api/auth/users/some.body', { 'x-forwarded-for': '192.0.2.50' });
    expect(statuses(await times(300, ask))).not.toContain(429);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(waitOf(refused)[0]).toBeGreaterThan(500);
    expect((await signIn('192.0.2.50', 'maple.inspector2')).status).toBe(200);
  });
});

describe('RATE_LIMITS', () => {
  it('sets one limit, and keeps the others', async () => {
    const figures = { guesses: { most: 2 }, userNames: { most: 1 }, attempts: { most: 4 } };
    const env = { TRUST_PROXY: '1', RATE_LIMITS: JSON.stringify(figures) };
    const strict = await startTestApp({ env });
    try {
      const guess = () => signIn('203.0.113.1', 'maple.manager', 'Wrong!2026', strict);
      expect(statuses(await oneByOne(3, guess))).toEqual([401, 401, 429]);
      const ask = () => strict.api.anonymous().get('/api/auth/users/some.body');
      expect(statuses(await oneByOne(2, ask))).toEqual([200, 429]);
      // Links are limited like sign-ins, each kind from its own address.
      const links: [path: string, body: object][] = [
        ['sendPasswordChange', { email: 'nobody@demo.example' }],
        ['passwordReset/no-such-key', { password: 'Fresh!2026' }],
        ['auth/signup', { uuid: 'no-such-key', username: 'some.one', password: 'Fresh!2026' }],
      ];
      for (const [at, [path, body]] of links.entries()) {
        const from = { 'x-forwarded-for': `203.0.113.${10 + at}` };
        const answers = await oneByOne(5, () => strict.api.anonymous().post(`/api/${path}`, body, from));
        expect([
          path,
          ...statuses(answers)
            .slice(3)
            .map((status) => status === 429),
        ]).toEqual([path, false, true]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('a change of the own username', () => {
  it('is limited per hour and account, successful or not', async () => {
    const strict = await startTestApp({ env: { RATE_LIMITS: '{"userNameChanges":{"most":3}}' } });
    try {
      const ask = (who: string, name: string) =>
        strict.api.as(who).put<Refused>('/api/users/self/username', name);
      // A name that breaks the rule is rejected without a lookup, so it reveals nothing and does not count.
      const answers = await oneByOne(2, () => ask('maple.auditor', 'a'));
      for (const name of ['maple.admin', 'maple.pm', 'maple.auditor', 'maple.manager', 'brand.new'])
        answers.push(await ask('maple.auditor', name));
      expect(statuses(answers)).toEqual([422, 422, 422, 422, 200, 429, 429]);
      expect(answers.at(-1)!.body.code).toBe('too_many_attempts');
      expect(waitOf(answers.at(-1)!)[0]).toBeGreaterThan(0);
      expect((await ask('maple.coordinator', 'brand.new')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('an untrusted proxy in front', () => {
  const notices = async (on: TestApp) =>
    (await on.api.anonymous().get<{ status: string; notices: string[] }>('/health/ready')).body;

  it.each(['x-forwarded-for', 'forwarded'])(
    'is detected by %s, and reported once in the log and in ready',
    async (name) => {
      const behind = await startTestApp({ demo: false });
      const warned = jest.spyOn(logger, 'warn');
      try {
        expect((await notices(behind)).notices).toEqual([]);
        const value = name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9';
        for (let n = 0; n < 3; n++) await behind.api.anonymous().get('/api/test', { [name]: value });
        const said = warned.mock.calls.filter((call) => String(call.at(-1)).includes('TRUST_PROXY'));
        expect(said).toHaveLength(1);
        expect(await notices(behind)).toMatchObject({
          status: 'ready',
          notices: [expect.stringContaining('TRUST_PROXY') as string],
        });
      } finally {
        await behind.close();
      }
    },
  );

  it('is not reported when it is trusted', async () => {
    await server.api.anonymous().get('/api/test', { 'x-forwarded-for': '203.0.113.9' });
    expect((await notices(server)).notices).toEqual([]);
  });
});
