import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAdmin } from '../../src/administration/commands';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
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

/** `npm run admin -- ...` beside the running server, on its database. */
async function admin(...args: string[]): Promise<Ended> {
  const { config } = app;
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    CHROMIUM_PATH: config.chromiumPath,
  };
  const said: string[] = [];
  const complained: string[] = [];
  const code = await besideTheServer(() =>
    runAdmin(args, environment, {
      tell: (line) => void said.push(line),
      complain: (line) => void complained.push(line),
    }),
  );
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const signIn = (usernameOrEmail: string, password = DEMO_PASSWORD) =>
  app.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', { usernameOrEmail, password });

it('blocks a user, whose open session ends in the running server; others stay', async () => {
  const [blocked, other] = [app.api.as('maple.coordinator'), app.api.as('maple.coordinator2')];
  expect((await blocked.get('/api/users/self')).status).toBe(200);
  expect((await other.get('/api/users/self')).status).toBe(200);
  expect(await admin('block', 'maple.coordinator')).toMatchObject({ code: 0 });
  expect((await blocked.get('/api/users/self')).status).toBe(401);
  expect((await signIn('maple.coordinator')).status).toBe(401);
  expect((await other.get('/api/users/self')).status).toBe(200);
});

it('says who is meant when nobody or the wrong kind of account is, and changes nothing', async () => {
  const nobody = await admin('block', 'nobody.at.all');
  expect(nobody).toMatchObject({ code: 1, said: '' });
  expect(nobody.complained).toContain('Nobody signs in as nobody.at.all');
  const master = await admin('block', 'master');
  expect(master).toMatchObject({ code: 1 });
  expect(master.complained).toContain('no user of a company');
});

it('makes a link with which a master who has lost the password chooses another', async () => {
  const { code, said } = await admin('master-link');
  expect(code).toBe(0);
  const key = /passwordReset\?key=(\S+)/.exec(said)?.[1];
  expect(key).toBeDefined();
  const reset = await app.api.anonymous().post(`/api/passwordReset/${key!}`, { password: 'Anew!2026pass' });
  expect(reset.status).toBe(200);
  expect((await signIn('master', 'Anew!2026pass')).status).toBe(200);
});

it('makes another secret, by which nothing signed before counts once the server starts again', async () => {
  const secret = () => readFileSync(join(app.config.dataDir, 'jwt-secret'), 'utf8');
  const before = secret();
  expect(await admin('new-secret')).toMatchObject({ code: 0 });
  expect(secret()).not.toBe(before);
  expect(secret().length).toBeGreaterThan(32);
});

it('says how it is used, to who asks for something that it does not do', async () => {
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

it('backs up beside the running server, checks what it wrote, and will not restore over it', async () => {
  const folder = join(app.config.dataDir, '..', `${Date.now()}-backup`);
  const made = await admin('backup', folder);
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toContain('is whole');
  expect((await admin('check-backup', folder)).said).toMatch(/is whole: \d+ rows, \d+ files/);
  const over = await admin('restore', folder);
  expect(over.code).toBe(1);
  expect(over.complained).toContain('in use');
});
