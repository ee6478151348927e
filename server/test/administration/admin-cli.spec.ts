import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditLogPage, messages } from '@walkthrough/domain';
import { runAdmin } from '../../src/administration/commands';
import { loadConfig } from '../../src/core/config/config';
import { Database } from '../../src/core/database/database';
import { migrationsOf } from '../../src/core/database/whole-database';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { served } from '../support/installations';
import { invite, keyIn } from '../support/mails';
import { besideTheServer, startTestApp, type TestApp } from '../support/test-app';

interface Ended {
  code: number;
  said: string;
  complained: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs `npm run admin -- ...` beside the running server, on its database. */
const admin = (...args: string[]) => adminOf(app, args);

async function adminOf(
  { config }: TestApp,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<Ended> {
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    CHROMIUM_PATH: config.chromiumPath,
    ...more,
  };
  const said: string[] = [];
  const complained: string[] = [];
  const code = await besideTheServer(() =>
    runAdmin(args, environment, {
      printLine: (line) => void said.push(line),
      complain: (line) => void complained.push(line),
    }),
  );
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const signIn = (usernameOrEmail: string, password = DEMO_PASSWORD) =>
  app.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', { usernameOrEmail, password });

it('blocks a user and ends the open session in the running server, as the system; others stay', async () => {
  const [blocked, other] = [app.api.as('maple.coordinator'), app.api.as('maple.coordinator2')];
  expect((await blocked.get('/api/users/self')).status).toBe(200);
  expect((await other.get('/api/users/self')).status).toBe(200);
  expect(await admin('block', 'maple.coordinator')).toMatchObject({ code: 0 });
  expect((await blocked.get('/api/users/self')).status).toBe(401);
  expect((await signIn('maple.coordinator')).status).toBe(401);
  expect((await other.get('/api/users/self')).status).toBe(200);
  const { body } = await app.api.as('maple.manager').get<AuditLogPage>('/api/userLogEntries');
  const received = body.content.find(({ changeType }) => changeType === 'user.statusChanged');
  expect(received).toMatchObject({
    user: { id: null, userName: null, name: messages.auditLog.product },
    about: 'Clara Reyes',
  });
});

it('does not block an invited user who has not registered, and says why', async () => {
  const { email, key } = await invite(app);
  const { code, said, complained } = await admin('block', email);
  expect({ code, said, complained }).toEqual({ code: 1, said: '', complained: messages.users.registerFirst });
  const signUp = { uuid: key, username: 'invited.still', password: DEMO_PASSWORD };
  expect((await app.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
});

it('explains an unknown user or a wrong kind of account, and changes nothing', async () => {
  const noUser = await admin('block', 'nobody.at.all');
  expect(noUser).toMatchObject({ code: 1, said: '' });
  expect(noUser.complained).toContain('Nobody signs in as nobody.at.all');
  const master = await admin('block', 'master');
  expect(master).toMatchObject({ code: 1 });
  expect(master.complained).toContain('no user of a company');
});

it('creates a link by which a master without password chooses another', async () => {
  const { code, said } = await admin('master-link');
  expect(code).toBe(0);
  const key = /passwordReset\?key=(\S+)/.exec(said)?.[1];
  expect(key).toBeDefined();
  const reset = await app.api.anonymous().post(`/api/passwordReset/${key!}`, { password: 'Anew!2026pass' });
  expect(reset.status).toBe(200);
  expect((await signIn('master', 'Anew!2026pass')).status).toBe(200);
});

it('creates the link for the first master when there is none yet', async () => {
  const empty = await startTestApp({ demo: false });
  try {
    const { code, said } = await adminOf(empty, ['master-link']);
    expect(code).toBe(0);
    expect(said).toMatch(/register\?key=\S+$/);
    const email = 'first@master.example';
    const signUp = { uuid: keyIn(said), username: 'first.master', password: DEMO_PASSWORD, email };
    expect((await empty.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
    const { body } = await empty.api.as('first.master').get<{ roles: string[] }>('/api/users/self');
    expect(body.roles).toEqual(['ROLE_MASTER']);
    // From now on the command resets the existing master's password.
    expect((await adminOf(empty, ['master-link'])).said).toContain('for first.master');
  } finally {
    await empty.close();
  }
});

const secretFile = () => join(app.config.dataDir, 'jwt-secret');

it('creates another secret, which invalidates all earlier signatures after a restart', async () => {
  const { accessToken } = (await signIn('maple.admin')).body;
  const statusAt = async ({ api }: TestApp) =>
    (await api.withToken(accessToken).get('/api/users/self')).status;
  const before = readFileSync(secretFile(), 'utf8');
  expect(await admin('new-secret')).toMatchObject({ code: 0 });
  expect(readFileSync(secretFile(), 'utf8')).not.toBe(before);
  expect(readFileSync(secretFile(), 'utf8').length).toBeGreaterThan(32);
  // The running server keeps its secret until it restarts.
  expect(await statusAt(app)).toBe(200);
  const again = await served(app.config);
  try {
    expect(await statusAt(again)).toBe(401);
    expect((await again.api.as('maple.admin').get('/api/users/self')).status).toBe(200);
  } finally {
    await again.close();
  }
});

it('prints another value for JWT_SECRET when that is used, and leaves the data folder unchanged', async () => {
  const before = readFileSync(secretFile(), 'utf8');
  const given = 'a secret of the environment, long enough';
  const { code, said } = await adminOf(app, ['new-secret'], { JWT_SECRET: given });
  expect(code).toBe(0);
  expect(said).not.toContain(given);
  expect(readFileSync(secretFile(), 'utf8')).toBe(before);
  const [, value] = /Set it to this.*\n {2}(\S{32,})\n/.exec(said) ?? [];
  expect(loadConfig({ NODE_ENV: 'test', JWT_SECRET: value })).toMatchObject({ jwtSecret: value });
});

it('prints its usage for an unknown command', async () => {
  for (const wrong of [
    [],
    ['backup'],
    ['backup', 'one', 'two'],
    ['constructor'],
    ['block', 'one', '--nope'],
  ]) {
    const { code, said } = await admin(...wrong);
    expect({ wrong, code }).toEqual({ wrong, code: 2 });
    expect(said).toContain('Usage: npm run admin');
  }
});

it('backs up beside the running server, verifies the backup, and refuses to restore over it', async () => {
  const folder = join(app.config.dataDir, '..', `${Date.now()}-backup`);
  const made = await admin('backup', folder);
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toContain('is whole');
  expect((await admin('check-backup', folder)).said).toMatch(/is whole: \d+ rows, \d+ files/);
  const over = await admin('restore', folder);
  expect(over.code).toBe(1);
  expect(over.complained).toContain('in use');
});

it('leaves a database of an earlier version unchanged', async () => {
  const { sources } = app.app.get(Database);
  const found: unknown = await sources.writer.query(
    'SELECT id, timestamp, name FROM migration ORDER BY id DESC LIMIT 1',
  );
  const [last] = found as { id: number; timestamp: number; name: string }[];
  await sources.writer.query('DELETE FROM migration WHERE id = ?', [last!.id]);
  try {
    for (const args of [['master-link'], ['block', 'maple.inspector']]) {
      const { code, said, complained } = await admin(...args);
      expect({ code, said }).toEqual({ code: 1, said: '' });
      expect(complained).toContain('is that of an earlier version. Start the server of this version first');
    }
    expect(await migrationsOf(sources)).not.toContain(last!.name);
    expect((await signIn('maple.inspector')).status).toBe(200);
  } finally {
    await sources.writer.query('DELETE FROM migration WHERE name = ?', [last!.name]);
    await sources.writer.query('INSERT INTO migration (id, timestamp, name) VALUES (?, ?, ?)', [
      last!.id,
      last!.timestamp,
      last!.name,
    ]);
  }
});

it('reports at once that the database cannot be reached, and which', async () => {
  const away = { DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nowhere' };
  for (const args of [['master-link'], ['backup', join(app.config.dataDir, '..', `${Date.now()}-never`)]])
    expect(await adminOf(app, args, away)).toEqual({
      code: 1,
      said: '',
      complained: 'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED).',
    });
});
