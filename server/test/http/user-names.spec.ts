import { type ErrorBody, messages } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { logger } from '../../src/core/logging/logger';
import { Login } from '../../src/modules/parties/accounts/login.entity';
import { RegistrationService } from '../../src/modules/parties/auth/registration.service';
import { invite } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const PASSWORD = 'Fresh!2026';
const { usernameTaken, usernameRule } = messages.registration;
const post = <T = ErrorBody>(path: string, body: unknown) =>
  server.api.anonymous().post<T>(`/api/${path}`, body);
const signIn = (usernameOrEmail: string, password: string) =>
  post<ErrorBody & { accessToken: string }>('auth/signin', { usernameOrEmail, password });
const isFree = async (name: string) =>
  (await server.api.anonymous().get(`/api/auth/users/${encodeURIComponent(name)}`)).body;
const signUp = async (username: string) =>
  post('auth/signup', { uuid: (await invite(server)).key, username, password: PASSWORD });
const whoIs = async (token: string) =>
  (await server.api.withToken(token).get<{ email: string }>('/api/users/self')).body.email;

/** Renames an account directly, as if its name was older than the rule. */
const nameFromBefore = (email: string, userName: string) =>
  requestContext.runAsSystem('test', () =>
    database.runUnit(() =>
      new GlobalRepository(database, Login).update(
        { emailKey: email },
        { userName, userNameKey: userName.toLowerCase() },
      ),
    ),
  );

describe('a chosen user name', () => {
  it.each([
    ['the email address of another account', 'maple.admin@demo.example'],
    ['the same in other capitals and widths', 'Maple.Admin＠demo.example'],
    ['any address', 'somebody@new.example'],
    ['two characters', 'ab'],
    ['64 characters', 'a'.repeat(64)],
    ['letters of two scripts', 'mаple.manager'],
    ['an invisible character inside', 'maple\u200b.manager'],
    ['a control character', 'maple\u0007manager'],
    ['a dot at its end', 'somebody.'],
  ])('is not available as %s, with the rule', async (_what, name) => {
    expect(await isFree(name)).toBe(false);
    // A name with an invisible character gets the rule as explanation.
    const startingWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;
    const refused = { code: 'rule_violation', message: startingWith(`${usernameTaken} ${usernameRule}`) };
    expect(await signUp(name)).toMatchObject({ status: 422, body: refused });
    const renaming = await server.api.as('maple.auditor').put('/api/users/self/username', name);
    expect(renaming).toMatchObject({
      status: 422,
      body: { message: startingWith(`${messages.users.usernameUnavailable} ${usernameRule}`) },
    });
  });

  it.each(['abc', 'a'.repeat(63), 'José-Núñez_2', 'иван.петров', 'ｗｉｄｅ.ｎａｍｅ'])(
    'is available as %p and signs in',
    async (name) => {
      expect(await isFree(name)).toBe(true);
      expect((await signUp(name)).status).toBe(200);
      expect((await signIn(name, PASSWORD)).status).toBe(200);
      expect(await isFree(name)).toBe(false);
    },
  );

  it.each(['rnaple.adrnin', 'maple.adm1n', 'MAPLE.ADMlN', 'maple.admın', 'cascade.c0ordinator'])(
    'is not available as %p, which looks like another user’s',
    async (name) => {
      expect(await isFree(name)).toBe(false);
      const answer = await signUp(name);
      expect(answer).toMatchObject({ status: 422, body: { message: usernameTaken } });
    },
  );

  it('can look like the user’s own one', async () => {
    expect((await signUp('look.alike')).status).toBe(200);
    const { accessToken } = (await signIn('look.alike', PASSWORD)).body;
    const rename = (name: string) => server.api.withToken(accessToken).put('/api/users/self/username', name);
    expect((await rename('Look.A1ike')).status).toBe(200);
    expect(await rename('Maple.Admin')).toMatchObject({
      status: 422,
      body: { message: messages.users.usernameUnavailable },
    });
    expect((await signIn('look.a1ike', PASSWORD)).status).toBe(200);
    expect((await signIn('look.alike', PASSWORD)).status).toBe(401);
  });

  it('is not given to a user whose session has just ended', async () => {
    expect((await signUp('signs.out')).status).toBe(200);
    const { accessToken } = (await signIn('signs.out', PASSWORD)).body;
    const own = server.api.withToken(accessToken);
    const registration = server.app.get(RegistrationService);
    const change = registration.changeOwnUserName.bind(registration);
    const asked = jest.spyOn(registration, 'changeOwnUserName').mockImplementationOnce(async (name) => {
      expect((await own.post('/api/auth/signout')).status).toBeLessThan(300);
      return change(name);
    });
    expect(await own.put('/api/users/self/username', 'signs.out.late')).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await isFree('signs.out.late')).toBe(true);
  });

  it('goes to one of two who choose it, or a look-alike, at once', async () => {
    const keys = [(await invite(server)).key, (await invite(server)).key];
    const answers = await Promise.all(
      keys.map((uuid, n) =>
        post('auth/signup', {
          uuid,
          username: n ? 'at.the.same.tirne' : 'at.the.same.time',
          password: PASSWORD,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('an earlier user name', () => {
  it('that is the address of another account opens that account for its owner only', async () => {
    await nameFromBefore('maple.pm@demo.example', 'maple.manager@demo.example');
    const owner = await signIn('maple.manager@demo.example', 'Demo!2026');
    expect(await whoIs(owner.body.accessToken)).toBe('maple.manager@demo.example');
    const other = await signIn('maple.pm@demo.example', 'Demo!2026');
    expect(await whoIs(other.body.accessToken)).toBe('maple.pm@demo.example');
  });

  it.each(['x', 'nobody@else.example', 'with a blank'])('%p still signs in', async (name) => {
    await nameFromBefore('maple.pm@demo.example', name);
    const { body } = await signIn(name, 'Demo!2026');
    expect(await whoIs(body.accessToken)).toBe('maple.pm@demo.example');
  });
});

it('keeps earlier look-alikes for the first account, and lists names that are another’s address', async () => {
  const logins = new GlobalRepository(database, Login);
  await nameFromBefore('cascade.pm@demo.example', 'cascade.adrnin');
  await nameFromBefore('maple.customer@demo.example', 'Cascade.Customer@demo.example');
  const { writer } = database.sources;
  const all = () => requestContext.runAsSystem('test', () => logins.find());
  const [first, second, lister] = ['cascade.admin', 'cascade.pm', 'maple.customer'].map(
    (who) => `${who}@demo.example`,
  );
  for (const { id } of await all())
    await requestContext.runAsSystem('test', () =>
      database.runUnit(() => logins.update({ id }, { nameSkeleton: null })),
    );
  await writer.query("DELETE FROM migration WHERE name LIKE 'UserNames%'");
  const warned = jest.spyOn(logger, 'warn');
  await writer.runMigrations();
  const skeletonOf = async (email?: string) =>
    (await all()).find((each) => each.email === email)?.nameSkeleton;
  expect(await skeletonOf(first)).toEqual(expect.any(String));
  expect(await skeletonOf(second)).toBeNull();
  const { id } = (await all()).find(({ email }) => email === lister)!;
  expect(warned.mock.calls.at(-1)).toEqual([{ logins: [id] }, expect.stringContaining('no longer')]);
  warned.mockRestore();
  expect(await isFree('cascade.admin1')).toBe(true);
  expect(await isFree('cascade.adm1n')).toBe(false);
});
