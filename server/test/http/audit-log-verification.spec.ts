import {
  type AuditLogEntry,
  type AuditLogPage,
  type AuditLogVerification,
  type ExportAddress,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { csvRows } from '../support/export-files';
import { inCompany } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const LOG = '/api/userLogEntries';
const read = (who: string, query = '', path = LOG) =>
  server.api.as(who).get<AuditLogPage & { code: string }>(`${path}${query && `?${query}`}`);
const entries = async (who: string, query = '', path = LOG): Promise<AuditLogEntry[]> =>
  (await read(who, query, path)).body.content;

describe('the verification of the log', () => {
  const verify = async (who: string, after = 0) =>
    (await server.api.as(who).get<AuditLogVerification>(`${LOG}/verification?after=${after}`)).body;
  const events = () => new TenantRepository(server.app.get(Database), DomainEvent);
  /** Changes an entry directly in the database. */
  const tamper = (seq: number, changes: Partial<DomainEvent>) =>
    inCompany(2, () => server.app.get(Database).runUnit(() => events().updateWhere({ seq }, changes)));

  it('says that all entries are intact, and where to continue', async () => {
    const whole = await verify('maple.admin');
    expect(whole).toMatchObject({ next: null, broken: null });
    expect(whole.verified).toBe(whole.total);
    expect(whole.total).toBe((await read('maple.admin')).body.totalElements);
    const rest = await verify('maple.admin', 50);
    expect(rest).toMatchObject({ verified: whole.total, broken: null });
    expect(await verify('maple.admin', whole.total)).toMatchObject({ verified: whole.total, next: null });
  });

  it('names the first entry whose contents, author, history, channel or time were changed', async () => {
    const row = (await inCompany(2, () => events().findOne({ seq: 20 })))!;
    const { after, actorId, actorName, subjectId, source, at } = row;
    for (const changes of [
      { after: { quietly: 'changed' } },
      { actorId: 1 },
      { actorName: 'Somebody Else' },
      { subjectId: (subjectId ?? 0) + 1 },
      { source: source === 'web' ? 'spreadsheet' : 'web' },
      { at: at + 1 },
    ]) {
      await tamper(20, changes);
      const { broken, verified, next } = await verify('cascade.admin');
      expect([verified, next]).toEqual([19, null]);
      expect(broken).toMatchObject({
        number: 20,
        entry: { id: row.id, action: expect.any(String) as string },
      });
      await tamper(20, { after, actorId, actorName, subjectId, source, at });
      expect((await verify('cascade.admin')).broken).toBeNull();
    }
    expect((await verify('maple.admin')).broken).toBeNull();
  });

  it('detects removed entries, in the middle or at the end', async () => {
    const { total } = await verify('cascade.admin');
    const remove = (seq: number) =>
      inCompany(2, () => server.app.get(Database).runUnit(() => events().remove({ seq })));
    const last = (await inCompany(2, () => events().findOne({ seq: total })))!;
    await remove(total);
    expect(await verify('cascade.admin')).toMatchObject({
      verified: total - 1,
      broken: { number: total, entry: null },
    });
    const { tenantId: _tenant, ...values } = last;
    await inCompany(2, () => server.app.get(Database).runUnit(() => events().insertMany([values])));
    expect((await verify('cascade.admin')).broken).toBeNull();
    await remove(30);
    expect((await verify('cascade.admin')).broken).toEqual({ number: 30, entry: null });
    // A verification that starts after it finds no seal to start from.
    expect((await verify('cascade.admin', 30)).broken).toEqual({ number: 30, entry: null });
  });
});

describe('an entry that was damaged in the database', () => {
  /** Writes invalid JSON directly into both columns. */
  const damage = async (id: number) => {
    const { writer } = server.app.get(Database).sources;
    const column = (name: string) => writer.driver.escape(name);
    const sql = `UPDATE domain_event SET ${column('before')} = ?, ${column('after')} = ? WHERE id = ?`;
    await writer.query(sql, ['{"cut', '{"off', id]);
  };

  it('is shown as unreadable, and the rest of its page and of the file is complete', async () => {
    const before = await entries('maple.manager', 'count=50');
    const damaged = before[3]!;
    await damage(damaged.id);
    const now = await entries('maple.manager', 'count=50');
    expect(now[3]).toMatchObject({ id: damaged.id, date: damaged.date, action: damaged.action });
    expect(now[3]).toMatchObject({ message: {}, beforeMessage: {}, unreadable: true });
    expect(now.toSpliced(3, 1)).toEqual(before.toSpliced(3, 1));
    expect(before.some(({ unreadable }) => unreadable)).toBe(false);

    const { body: offered } = await server.api
      .as('maple.manager')
      .post<ExportAddress>(`${LOG}/export?format=csv`);
    const file = await fetch(new URL(offered.address, server.api.baseUrl));
    const rows = csvRows(Buffer.from(await file.arrayBuffer()));
    const received = rows.filter((row) => row[8]?.includes('could not be read'));
    expect(received.map((row) => row[8])).toEqual([
      `Entry ${damaged.id} could not be read because it was damaged outside Walkthrough. Verify the log.`,
    ]);
    expect(rows).toHaveLength((await read('maple.manager')).body.totalElements + 1);

    const path = `${LOG}/verification`;
    const { body } = await server.api.as('maple.admin').get<AuditLogVerification>(path);
    expect(body.broken?.entry).toMatchObject({ id: damaged.id, action: damaged.action });
  });
});
