import type { ErrorBody } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { masterLink } from '../../src/first-start';
import { OneTimeKey } from '../../src/modules/accounts/one-time-key.entity';
import { invite as inviteTo, keyIn, mailTo as mailFrom } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const post = <T = ErrorBody>(path: string, body: unknown) =>
  server.api.anonymous().post<T>(`/api/${path}`, body);
const signIn = (usernameOrEmail: string, password: string) =>
  post<{ accessToken: string }>('auth/signin', { usernameOrEmail, password });
const PASSWORD = 'Fresh!2026';

const invite = () => inviteTo(server);
const mailTo = (address: string) => mailFrom(server, address);

describe('registering with a key', () => {
  it('makes the invited account work under the chosen name', async () => {
    const { key, email } = await invite();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    const answer = await post('auth/signup', { uuid: key, username: 'new.person', password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: true });
    expect((await signIn('New.Person', PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('works once', async () => {
    const { key } = await invite();
    const again = () => post('auth/signup', { uuid: key, username: 'only.once', password: PASSWORD });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('works for 72 hours and not after', async () => {
    const { key } = await invite();
    const keys = new GlobalRepository(database, OneTimeKey);
    const all = await requestContext.runAsSystem('test', () => keys.find({ purpose: 'registration' }));
    const newest = all.at(-1)!;
    expect(newest.expiresAt - newest.createdAt).toBe(72 * 60 * 60 * 1000);
    await requestContext.runAsSystem('test', () =>
      database.runUnit(() => keys.update({ id: newest.id }, { expiresAt: Date.now() - 1 })),
    );
    expect((await post('auth/signup', { uuid: key, username: 'too.late', password: PASSWORD })).status).toBe(
      400,
    );
  });

  it('refuses a taken name and a weak password, and the key stays good', async () => {
    const { key } = await invite();
    const taken = await post('auth/signup', { uuid: key, username: 'MAPLE.admin', password: PASSWORD });
    expect(taken).toMatchObject({
      status: 422,
      body: { message: 'This username is not available, please try another.' },
    });
    const weak = await post('auth/signup', { uuid: key, username: 'fine.name', password: 'short' });
    expect(weak).toMatchObject({
      status: 422,
      body: {
        message: 'Your password does not follow the above rules. Please try another password!',
        details: { violations: ['length', 'uppercase', 'digit', 'special'] },
      },
    });
    expect((await post('auth/signup', { uuid: key, username: 'fine.name', password: PASSWORD })).status).toBe(
      200,
    );
  });

  it.each(['', 'nonsense', 'x'.repeat(190)])('refuses the key %j', async (uuid) => {
    expect((await post('auth/signup', { uuid, username: 'some.body', password: PASSWORD })).status).toBe(400);
  });

  it('keeps no key, only its hash', async () => {
    const { key } = await invite();
    const rows = await requestContext.runAsSystem('test', () =>
      new GlobalRepository(database, OneTimeKey).find(),
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => post<unknown>('sendPasswordChange', { email });

  it('is replaced through the link of the mail, and every session ends', async () => {
    const before = await signIn('cascade.auditor', 'Demo!2026');
    expect(await request(' Cascade.Auditor@demo.example ')).toMatchObject({ status: 200, body: true });
    const mail = await mailTo('cascade.auditor@demo.example');
    expect(mail?.subject).toBe('Reset your password');
    expect(await post(`passwordReset/${keyIn(mail!.text)}`, { password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect((await signIn('cascade.auditor', 'Demo!2026')).status).toBe(401);
    expect((await signIn('cascade.auditor', PASSWORD)).status).toBe(200);
    const old = await server.api.withToken(before.body.accessToken).get('/api/users/self');
    expect(old.status).toBe(401);
    expect((await post(`passwordReset/${keyIn(mail!.text)}`, { password: PASSWORD })).status).toBe(400);
  });

  it('is answered the same for an address without an account, and no mail is sent', async () => {
    const known = await request('maple.pm@demo.example');
    const unknown = await request('nobody@demo.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailTo('nobody@demo.example')).toBeUndefined();
  });
});

describe('the own account', () => {
  it('changes its password and keeps the session that asks', async () => {
    const [mine, other] = [
      (await signIn('maple.customer', 'Demo!2026')).body.accessToken,
      (await signIn('maple.customer', 'Demo!2026')).body.accessToken,
    ];
    const change = await server.api
      .withToken(mine)
      .put('/api/users/self/passwordChange', { password: PASSWORD });
    expect(change.status).toBe(200);
    expect((await server.api.withToken(mine).get('/api/users/self')).status).toBe(200);
    expect((await server.api.withToken(other).get('/api/users/self')).status).toBe(401);
  });

  it.each(['renamed.pm', '"renamed.pm.again"'])('changes its name by the raw text %s', async (body) => {
    const answer = await server.api.as('maple.pm').put('/api/users/self/username', body);
    expect(answer).toMatchObject({ status: 200, body: true });
    const { body: self } = await server.api.as('maple.pm').get<{ userName: string }>('/api/users/self');
    expect(self.userName).toBe(body.replaceAll('"', ''));
  });

  it('says which names and addresses are free', async () => {
    const free = async (name: string) => (await server.api.anonymous().get(`/api/auth/users/${name}`)).body;
    expect([await free('maple.ADMIN'), await free('brand.new')]).toEqual([false, true]);
    const email = async (value: string) =>
      (await server.api.as('maple.admin').post('/api/auth/users/emailCheck', { email: value })).body;
    expect([await email('Maple.Admin@demo.example'), await email('brand@new.example')]).toEqual([
      false,
      true,
    ]);
  });
});

it('the first master of an installation registers through a link, good once', async () => {
  const empty = await startTestApp({ demo: false });
  try {
    const first = await masterLink(empty.app, empty.config);
    const second = await masterLink(empty.app, empty.config);
    const register = (link: string | null) =>
      empty.api.anonymous().post('/api/auth/signup', {
        uuid: keyIn(link ?? undefined),
        username: 'the.master',
        password: PASSWORD,
      });
    expect((await register(first)).status).toBe(400);
    expect((await register(second)).status).toBe(200);
    expect(await masterLink(empty.app, empty.config)).toBeNull();
    const signedIn = await empty.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', {
      usernameOrEmail: 'the.master',
      password: PASSWORD,
    });
    const { body } = await empty.api
      .withToken(signedIn.body.accessToken)
      .get<{ roles: string[] }>('/api/users/self');
    expect(body.roles).toEqual(['ROLE_MASTER']);
  } finally {
    await empty.close();
  }
});
