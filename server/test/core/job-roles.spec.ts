import { messages } from '@walkthrough/domain';
import { io } from 'socket.io-client';
import { Clock } from '../../src/core/context/clock';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { migrate } from '../../src/core/database/migrate';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { RemotePdfRenderer } from '../../src/core/pdf/remote-pdf-renderer';
import { emptyInstallation, withSources } from '../support/installations';
import { textOfPdf } from '../support/pdf-tools';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

/** A browser prints in parallel, so the duration means nothing. */
jest.setTimeout(120_000);

let worker: TestApp;
let server: TestApp;
beforeAll(async () => {
  worker = await startTestApp({ demo: false, role: 'worker' });
  server = await startTestApp({ demo: false, role: 'server', env: { CHROMIUM_PATH: '' } });
});
afterAll(async () => {
  await server.close();
  await worker.close();
});

const asSystem = <T>(work: () => Promise<T>) => requestContext.runAsSystem('test', work);
const outboxOf = ({ app }: TestApp) => new GlobalRepository(app.get(Database), Outbox);

/** The server's print client, on the worker's database and store. */
class OfServer extends RemotePdfRenderer {
  constructor(protected override readonly patienceMs: number) {
    const { app, config } = worker;
    super(config, app.get(Clock), app.get(Database), app.get(FileStore), app.get(Jobs), outboxOf(worker));
  }
}
const print = (document: PrintableDocument, patienceMs = 60_000) =>
  asSystem(() => new OfServer(patienceMs).renderWithText(document));

const documentOf = (body: string): PrintableDocument => ({
  html: `<!doctype html><html lang="en"><head><title>A document</title></head><body>${body}</body></html>`,
  resources: new Map(),
  margins: { header: {}, footer: {}, style: 'font: 8pt sans-serif' },
});
const filesLeft = async () => {
  const keys: string[] = [];
  for await (const key of worker.app.get(FileStore).keys()) keys.push(key);
  return keys;
};

describe('a server without a browser', () => {
  it('lets a worker print, and leaves nothing in the store', async () => {
    expect(server.app.get(PdfRenderer)).toBeInstanceOf(RemotePdfRenderer);
    expect(server.app.get(PdfRenderer).missing()).toBeNull();
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const resources = new Map([['a.svg', { bytes: Buffer.from(picture), type: 'image/svg+xml' }]]);
    const document = { ...documentOf('<h1>Leaking tap</h1><img src="a.svg" alt="">'), resources };
    const { bytes, text } = await print(document);
    expect(text).toContain('Leaking tap');
    expect(textOfPdf(bytes)).toContain('Leaking tap');
    expect(await filesLeft()).toEqual([]);
  });

  it('reports a failed print like the printing process', async () => {
    const document = documentOf('<img src="missing.jpg" alt="">');
    const refusal = await worker.app
      .get(PdfRenderer)
      .renderWithText(document)
      .catch((error: unknown) => error);
    await expect(print(document)).rejects.toEqual(refusal);
    expect(await filesLeft()).toEqual([]);
  });

  it('gives up waiting for busy workers, and removes its request', async () => {
    const runner = worker.app.get(JobRunner);
    await runner.paused(async () => {
      await expect(print(documentOf('Late'), 50)).rejects.toMatchObject({
        code: 'unavailable',
        message: messages.reports.workersBusy,
      });
    });
    await runner.drained();
    expect(await filesLeft()).toEqual([]);
  });

  it('runs no jobs, which stay for the workers', async () => {
    const { app } = server;
    app.get(Jobs).handle('test.note', { lane: 'notices', perform: () => Promise.reject(new Error('Here?')) });
    const id = await asSystem(() =>
      app.get(Database).runUnit(() => app.get(Jobs).enqueue('test.note', 'for a worker')),
    );
    await app.get(JobRunner).drained();
    expect(await asSystem(() => outboxOf(server).findOne({ id }))).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
  });
});

describe('a worker', () => {
  const statusOf = async ({ api }: TestApp, path: string) => (await fetch(`${api.baseUrl}${path}`)).status;

  it('answers health checks and nothing else', async () => {
    expect(await statusOf(worker, '/health/live')).toBe(200);
    expect(await statusOf(worker, '/health/ready')).toBe(200);
    for (const path of ['/', '/api/auth/users/somebody', '/api/docs', '/health'])
      expect([path, await statusOf(worker, path)]).toEqual([path, 404]);
    expect(await statusOf(server, '/api/auth/users/somebody')).toBe(200);
  });

  it('accepts no sockets', async () => {
    const refusalOf = ({ api }: TestApp) =>
      new Promise<string>((refused) => {
        const socket = io(api.baseUrl, { transports: ['websocket'], reconnection: false });
        socket.on('connect_error', ({ message }) => {
          socket.close();
          refused(message);
        });
      });
    expect(await refusalOf(worker)).toBe('websocket error');
    expect(await refusalOf(server)).not.toBe('websocket error');
  });
});

it('runs migrations once, whichever process starts first', async () => {
  const { config, drop } = await emptyInstallation(worker.config.dataDir + '/empty');
  const processes = onMariaDb ? 3 : 1;
  await Promise.all(Array.from({ length: processes }, () => withSources(config, migrate)));
  const names = await withSources(config, ({ reader }) =>
    reader.query<{ name: string }[]>('SELECT name FROM migration'),
  );
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(0);
  await drop();
});
