import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { probeIn } from '../../src/core/files/disk-check';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Readiness } from '../../src/modules/operations/health/readiness';
import { Openings, photo, type Photo, photoForm } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ demo: false });
});
afterEach(() => server.close());

const never = () => new Promise<never>(() => undefined);
const ready = () =>
  server.api
    .anonymous()
    .get<{ status: string; notices: string[]; checks: Record<string, string> }>('/health/ready');

it('answers ready, or not ready with the failing check when the database is gone; live continues', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { database: 'ok', storage: 'ok', lifecycle: 'ok' } },
  });
  await server.app.get(Database).sources.writer.destroy();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', checks: { database: 'The database does not answer.', storage: 'ok' } },
  });
  expect((await server.api.anonymous().get('/health/live')).status).toBe(200);
});

it('answers not ready while database and store are silent, without waiting for them', async () => {
  jest.spyOn(server.app.get(Database), 'ping').mockReturnValue(never());
  jest.spyOn(server.app.get(FileStore), 'check').mockReturnValue(never());
  expect(await ready()).toMatchObject({
    status: 503,
    body: {
      status: 'not_ready',
      checks: {
        database: 'The database does not answer.',
        storage: 'The store of files does not answer.',
        lifecycle: 'ok',
      },
    },
  });
});

it('answers not ready from the start of a shutdown', async () => {
  server.app.get(Readiness).onModuleDestroy();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { lifecycle: 'The server is stopping.' } },
  });
});

it('answers not ready while no file can be written, because the data or file folder is full', async () => {
  const full = (folder: string) => symlinkSync('/dev/full', probeIn(join(server.config.dataDir, folder)));
  expect((await ready()).status).toBe(200);
  full('.');
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { storage: 'The data folder is full.' } },
  });
  full('files');
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { storage: 'The folder of files is full.' } },
  });
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { storage: 'ok' }, notices: [] } });
});

describe('work that the server cannot do', () => {
  it('is a notice: prints without Chromium, undeliverable mails, little space', async () => {
    await server.close();
    // Nothing listens on that port.
    server = await startTestApp({ env: { CHROMIUM_PATH: '', SMTP_URL: 'smtp://127.0.0.1:9' } });
    const chromium = expect.stringContaining('this server has no Chromium') as string;
    expect((await ready()).body.notices).toEqual([chromium]);

    await server.api.anonymous().post('/api/sendPasswordChange', { email: 'maple.manager@demo.example' });
    await server.app.get(JobRunner).drained();
    // A mail that failed just now is retried and not yet reported.
    expect((await ready()).body.notices).toEqual([chromium]);
    const now = Date.now();
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(now + 180_000);
    jest
      .spyOn(promises, 'statfs')
      .mockResolvedValue({ bavail: 25, bsize: 1024 ** 2 } as Awaited<ReturnType<typeof promises.statfs>>);
    const { status, body } = await ready();
    expect([status, body.notices]).toEqual([
      200,
      [
        chromium,
        expect.stringMatching(/^Mails have not been sent since /),
        'Only 25 MB are free in the data folder.',
      ],
    ]);
    jest.restoreAllMocks();
  });
});

describe('files that the database names', () => {
  const folder = () => join(server.config.dataDir, 'files');
  const aside = () => join(server.config.dataDir, 'elsewhere');
  let received: Photo[];

  beforeEach(async () => {
    await server.close();
    server = await startTestApp();
    const { inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
    received = [await photo(1), await photo(2)];
    for (const each of received) {
      const { status } = await server.api
        .as('maple.inspector')
        .post(`/api/inspections/${inspectionId}/v2/image/0/false`, photoForm(each));
      expect(status).toBe(200);
    }
  });

  it('are checked: the server is not ready without them', async () => {
    renameSync(folder(), aside());
    expect(await ready()).toMatchObject({
      status: 503,
      body: {
        status: 'not_ready',
        checks: { database: 'ok', files: expect.stringMatching(/^2 of 2 files .* Restore/) as string },
      },
    });
    renameSync(aside(), folder());
    const now = Date.now();
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(now + 11_000);
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { files: 'ok' }, notices: [] } });
  });

  it('are reported as unchecked when the store is silent', async () => {
    jest.spyOn(server.app.get(FileStore), 'exists').mockReturnValue(never());
    expect(await ready()).toMatchObject({
      status: 200,
      body: {
        checks: { files: 'ok' },
        notices: [expect.stringMatching(/could not be looked for/) as string],
      },
    });
  });

  it('are reported when one is missing, which alone stops nothing', async () => {
    const lost = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith(received[0]!.sha256),
    )!;
    rmSync(join(folder(), lost));
    expect(await ready()).toMatchObject({
      status: 200,
      body: {
        checks: { files: 'ok' },
        notices: [expect.stringMatching(/^1 of 2 files .* Restore/) as string],
      },
    });
  });
});
