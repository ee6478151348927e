import { type ErrorBody, messages } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Clock } from '../../src/core/context/clock';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { logger } from '../../src/core/logging/logger';
import { masterLink } from '../../src/first-start';
import { OneTimeKey } from '../../src/modules/parties/accounts/one-time-key.entity';
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

describe('registration with a key', () => {
  it('activates the invited account under the chosen name', async () => {
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

  it('refuses a taken name and a weak password, and the key stays valid', async () => {
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

  it('stores only the hash of the key', async () => {
    const { key } = await invite();
    const rows = await requestContext.runAsSystem('test', () =>
      new GlobalRepository(database, OneTimeKey).find(),
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => post<unknown>('sendPasswordChange', { email });

  it('is replaced through the link in the mail, and every session ends', async () => {
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

  it.each([
    [119_000, [200, 400], 'leaves a link of the last two minutes good, until one of them is used'],
    [121_000, [400, 200], 'ends an older link'],
  ])('requested again after %d ms answers %j to both links: it %s', async (later, expected) => {
    const email = `cascade.inspector${later > 120_000 ? '2' : ''}@demo.example`;
    // In the past, because mails with a future time would not be sent yet.
    const began = Date.now() - 200_000;
    const clock = jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(began);
    const linkNow = async () => {
      expect((await request(email)).status).toBe(200);
      return keyIn((await mailTo(email))?.text);
    };
    try {
      const first = await linkNow();
      clock.mockReturnValue(began + later);
      const second = await linkNow();
      expect(second).not.toBe(first);
      const reset = async (key: string) =>
        (await post(`passwordReset/${key}`, { password: PASSWORD })).status;
      expect([await reset(first), await reset(second)]).toEqual(expected);
    } finally {
      clock.mockRestore();
    }
  });

  it('is mailed to an account five times an hour, with the same answer after that', async () => {
    const email = 'cascade.coordinator@demo.example';
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push(await request(email));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(8).fill([200, true]));
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(5);
    expect(await post(`passwordReset/${keyIn(mails[0]?.text)}`, { password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('gets the same answer for an address without an account, and no mail is sent', async () => {
    const known = await request('maple.pm@demo.example');
    const unknown = await request('nobody@demo.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailTo('nobody@demo.example')).toBeUndefined();
  });

  it('gets the same answer for an invited user, and the invitation stays their last mail', async () => {
    const { key, email } = await invite();
    expect(await request(email)).toMatchObject({ status: 200, body: true });
    await server.app.get(JobRunner).drained();
    expect(keyIn((await mailTo(email))?.text)).toBe(key);
  });
});

describe('the own account', () => {
  it('changes its password and keeps the requesting session', async () => {
    const [mine, other] = [
      (await signIn('maple.customer', 'Demo!2026')).body.accessToken,
      (await signIn('maple.customer', 'Demo!2026')).body.accessToken,
    ];
    const change = await server.api
      .withToken(mine)
      .put('/api/users/self/passwordChange', { password: PASSWORD, currentPassword: ' Demo!2026 ' });
    expect(change.status).toBe(200);
    expect((await server.api.withToken(mine).get('/api/users/self')).status).toBe(200);
    expect((await server.api.withToken(other).get('/api/users/self')).status).toBe(401);
  });

  it.each([
    ['missing', {}],
    ['wrong', { currentPassword: 'Wrong!2026' }],
    ['the new one', { currentPassword: PASSWORD }],
    ['empty', { currentPassword: '' }],
  ])('keeps its password when the current one is %s', async (_what, current) => {
    const change = await server.api
      .as('maple.coordinator')
      .put('/api/users/self/passwordChange', { password: PASSWORD, ...current });
    expect(change).toMatchObject({
      status: 422,
      body: { code: 'current_password_wrong', message: messages.passwords.currentWrong },
    });
    expect((await signIn('maple.coordinator', 'Demo!2026')).status).toBe(200);
  });

  it('counts a wrong current password as a failed sign-in, but not a correct one', async () => {
    const caller = server.api.as('maple.inspector');
    const change = (currentPassword: string, password = 'Demo!2026') =>
      caller.put('/api/users/self/passwordChange', { password, currentPassword });
    for (let n = 0; n < 12; n++) expect((await change('Demo!2026')).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await change('Wrong!2026')).status).toBe(422);
    expect(await change('Demo!2026')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await signIn('maple.inspector', 'Demo!2026')).status).toBe(429);
  });

  it.each(['renamed.pm', '"renamed.pm.again"'])('changes its name by the raw text %s', async (body) => {
    const answer = await server.api.as('maple.pm').put('/api/users/self/username', body);
    expect(answer).toMatchObject({ status: 200, body: true });
    const { body: self } = await server.api.as('maple.pm').get<{ userName: string }>('/api/users/self');
    expect(self.userName).toBe(body.replaceAll('"', ''));
  });

  it('shows which names and addresses are free', async () => {
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

describe('availability of an email address', () => {
  const ask = (who: string, email = 'brand@new.example') =>
    server.api.as(who).post<unknown>('/api/auth/users/emailCheck', { email });

  it.each(['maple.admin', 'maple.manager', 'cascade.customer', 'maple.customeradmin', 'master'])(
    'is shown to %s, who may create accounts',
    async (who) => {
      expect(await ask(who)).toMatchObject({ status: 200, body: true });
      expect(await ask(who, ' Maple.Admin@demo.example')).toMatchObject({ status: 200, body: false });
    },
  );

  it.each(['maple.coordinator', 'maple.auditor', 'maple.inspector', 'maple.pm'])(
    'is not shown to %s, who may not',
    async (who) => {
      expect(await ask(who)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );

  it('is shown to one account 60 times an hour, and logged each time', async () => {
    const logged = jest.spyOn(logger, 'info');
    for (let n = 0; n < 60; n++) expect((await ask('cascade.admin')).status).toBe(200);
    expect(await ask('cascade.admin')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const lines = logged.mock.calls.filter((call) => String(call.at(-1)).includes('email address is free'));
    expect(lines).toHaveLength(60);
    expect(JSON.stringify(lines)).not.toContain('brand@new.example');
    logged.mockRestore();
    expect((await ask('cascade.manager')).status).toBe(200);
  });
});

describe('a taken email address', () => {
  const TAKEN = 'Maple.Coordinator@demo.example';
  const someone = { firstName: 'Some', lastName: 'Body' };
  const invite = (email: string) =>
    server.api.as('maple.admin').post<ErrorBody>('/api/users', { ...someone, role: 'ROLE_MANAGER', email });

  it('counts against that limit when it is refused, and is logged', async () => {
    const admin = server.api.as('maple.admin');
    const { body: customers } = await admin.get<{ id: number }[]>('/api/customers');
    const { body: self } = await server.api.as('maple.auditor').get<{ id: number }>('/api/users/self');
    const logged = jest.spyOn(logger, 'info');
    const ways = [
      () => invite(TAKEN),
      () => admin.put<ErrorBody>(`/api/users/${self.id}`, { email: TAKEN }),
      () => admin.put<ErrorBody>(`/api/customers/${customers[0]!.id}/register`, { ...someone, email: TAKEN }),
    ];
    let received = 0;
    let answer = await ways[0]!();
    for (; answer.status === 422 && received <= 60; received++)
      answer = await ways[received % ways.length]!();
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_attempts']);
    const lines = logged.mock.calls.filter((call) => String(call.at(-1)).includes('address is taken'));
    logged.mockRestore();
    // Includes questions of the tests above.
    expect([received > 50, received <= 60, lines.length]).toEqual([true, true, received]);
    expect(JSON.stringify(lines)).not.toContain(TAKEN);
    for (const way of ways) expect((await way()).status).toBe(429);
    expect((await invite('nobodys.yet@demo.example')).status).toBe(201);
  });
});

it('registers the first master of an installation through a link, which works once', async () => {
  const empty = await startTestApp({ demo: false });
  try {
    const first = await masterLink(empty.app, empty.config);
    const second = await masterLink(empty.app, empty.config);
    const register = (link: string | null, email?: string) =>
      empty.api.anonymous().post<ErrorBody>('/api/auth/signup', {
        uuid: keyIn(link ?? undefined),
        username: 'the.master',
        email,
        password: PASSWORD,
      });
    const email = 'the.master@example.com';
    expect((await register(first, email)).status).toBe(400);
    // A rejected attempt does not use up the link.
    for (const none of [undefined, '', 'the.master'])
      expect(await register(second, none)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('email address') as string },
      });
    expect((await register(second, email)).status).toBe(200);
    await empty.api.anonymous().post('/api/sendPasswordChange', { email });
    expect((await mailFrom(empty, email))?.text).toContain('passwordReset?key=');
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
