import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, StaffInspectionRow } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { mailTo } from '../support/mails';
import { notRecorded } from '../support/statement-record';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const clara = () => server.api.as('maple.coordinator');
const assign = (ids: number[]) => clara().put<{ code?: string }>('/api/inspector/6/inspections', { ids });
const row = async (id: number) => (await clara().get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
const count = async (sql: string) => {
  const { reader } = server.app.get(Database).sources;
  const rows: unknown = await notRecorded(() => reader.query(sql));
  return Number((rows as { n: number }[])[0]!.n);
};

function fileCannotGrow() {
  const pragma = async (text: string) => {
    const rows: unknown = await server.app.get(Database).sources.writer.query(`PRAGMA ${text}`);
    return Number(Object.values((rows as object[])[0] ?? { none: 0 })[0]);
  };

  it('refuses with 507, writes nothing, keeps reading, and works again once there is space', async () => {
    const most = await pragma('max_page_count');
    await pragma(`max_page_count = ${await pragma('page_count')}`);
    const refusals: string[] = [];
    const acknowledged: number[] = [];
    // Existing pages have free space, so some writes succeed before all fail.
    for (let id = 1; id <= 55; id++) {
      const { status, body } = await assign([id]);
      if (status === 200) acknowledged.push(id);
      else refusals.push(`${status} ${body.code}`);
    }
    expect(new Set(refusals)).toEqual(new Set(['507 storage_full']));
    const { body } = await clara().get<Page<StaffInspectionRow>>('/api/inspections/assigned?size=200');
    expect(body.content.map(({ id }) => id).sort((a, b) => a - b)).toEqual(acknowledged);
    const events = "SELECT COUNT(*) AS n FROM domain_event WHERE name = 'inspection.assigned'";
    expect(await count(events)).toBe(acknowledged.length);

    await pragma(`max_page_count = ${most}`);
    const refusedOne = Array.from({ length: 55 }, (_, n) => n + 1).find((id) => !acknowledged.includes(id))!;
    expect(await row(refusedOne)).toMatchObject({ version: 1, inspector: null });
    expect((await assign([refusedOne])).status).toBe(200);
    expect(await row(refusedOne)).toMatchObject({ version: 2, inspector: { id: 6 } });
  });
}

// MariaDB's disk cannot be filled by a test; the same function handles its errors (1021, 1114).
if (!onMariaDb) describe('a database file that cannot grow', fileCannotGrow);

describe('a disk without space for a mail', () => {
  const forgotten = () => clara().post('/api/sendPasswordChange', { email: 'maple.manager@demo.example' });
  const outbox = () =>
    requestContext.runAsSystem('test', () => new GlobalRepository(server.app.get(Database), Outbox).find());
  const again = () =>
    requestContext.runAsSystem('test', () => {
      const database = server.app.get(Database);
      return database.runUnit(() =>
        new GlobalRepository(database, Outbox).update({ state: 'waiting' }, { runAt: 0 }),
      );
    });

  it('keeps the mail queued with a reason, leaves no partial file, and sends it once there is space', async () => {
    const folder = join(server.config.dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    // A device on which every write fails with ENOSPC.
    const parts = Array.from({ length: 20 }, (_, n) =>
      join(folder, `${String(n + 1).padStart(8, '0')}.json.part`),
    );
    for (const part of parts) symlinkSync('/dev/full', part);

    expect((await forgotten()).status).toBe(200);
    await server.app.get(JobRunner).drained();
    expect(await outbox()).toMatchObject([
      {
        name: 'mail.send',
        state: 'waiting',
        attempts: 1,
        lastError: expect.stringContaining('ENOSPC') as string,
      },
    ]);
    expect(await mailTo(server, 'maple.manager@demo.example')).toBeUndefined();

    for (const part of parts) rmSync(part);
    await again();
    const mail = await mailTo(server, 'maple.manager@demo.example');
    expect(mail?.text).toContain('key=');
    expect(await outbox()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});
