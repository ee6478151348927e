import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/core/config/config';
import { requestContext } from '../../src/core/context/request-context';
import { FileStore } from '../../src/core/files/file-store';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { createApp } from '../../src/create-app';

/** Data folder with SQLite, independent of the engine of the other tests. */
let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-private-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => createApp(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off' }));

/** Returns every file and folder with its mode that other users may read, write or enter. */
const open = (): string[] =>
  [dataDir, ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))]
    .map((path) => ({ path, mode: statSync(path).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${path.slice(dataDir.length)} ${mode.toString(8)}`);

const keepSomething = async ({ app }: Awaited<ReturnType<typeof start>>) => {
  await app.get(FileStore).put('companies/1/images/a/b', Buffer.from('picture'));
  const mail = { to: 'ana@example.com', subject: 'Hello', text: 'A link' };
  await requestContext.runAsSystem('test', () => app.get(MailTransport).deliver(1, mail));
};

it('makes database, files, mails and secret readable for its own account only', async () => {
  const running = await start();
  try {
    await keepSomething(running);
    const names = readdirSync(dataDir).sort();
    expect(names).toEqual(
      expect.arrayContaining([
        'files',
        'jwt-secret',
        'outbox',
        'walkthrough.sqlite',
        'walkthrough.sqlite-wal',
      ]),
    );
    expect(open()).toEqual([]);
  } finally {
    await running.close();
  }
});

it('corrects permissions left by an earlier version, and touches nothing else', async () => {
  const first = await start();
  await keepSomething(first);
  await first.close();
  const foreign = join(dataDir, 'somebody-elses.sh');
  writeFileSync(foreign, '#!/bin/sh\n');
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name);
    chmodSync(path, statSync(path).isDirectory() || path === foreign ? 0o755 : 0o644);
  }
  chmodSync(dataDir, 0o755);
  expect(open().length).toBeGreaterThan(8);
  const second = await start();
  try {
    expect(open()).toEqual(['/somebody-elses.sh 755']);
    expect((await second.app.get(FileStore).get('companies/1/images/a/b')).toString()).toBe('picture');
  } finally {
    await second.close();
  }
  expect(existsSync(foreign)).toBe(true);
});

it('ignores system files on a volume: unchanged, unread, and not listed', async () => {
  const lost = join(dataDir, 'files', 'lost+found');
  mkdirSync(lost, { recursive: true });
  writeFileSync(join(lost, '#1234'), 'half of something');
  // As other users see a folder of root.
  chmodSync(lost, 0o000);
  try {
    const running = await start();
    try {
      await keepSomething(running);
      const keys: string[] = [];
      for await (const key of running.app.get(FileStore).keys()) keys.push(key);
      expect(keys).toEqual(['companies/1/images/a/b']);
      expect(statSync(lost).mode & 0o777).toBe(0);
    } finally {
      await running.close();
    }
  } finally {
    chmodSync(lost, 0o700);
  }
});
