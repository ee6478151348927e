import { canonicalJson } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { sha256 } from '../../src/core/context/sha256';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { DomainEvents } from '../../src/core/events/domain-events';
import { isSealed } from '../../src/core/events/event-seal';
import { inCompany } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
let events: DomainEvents;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  events = server.app.get(DomainEvents);
});
afterAll(() => server.close());

const log = (tenantId: number) =>
  inCompany(tenantId, () => new TenantRepository(database, DomainEvent).find({}, { seq: 'ASC' }));
const publish = (tenantId: number, name: string, fail = false) =>
  inCompany(tenantId, () =>
    database.runUnit(async () => {
      events.publish('team.renamed', { entityId: 1, after: { name } });
      await new Promise((resolve) => setImmediate(resolve));
      if (fail) throw new Error('on purpose');
    }),
  ).catch(() => undefined);

describe('the event log of a company', () => {
  it('has the whole history of the demo, numbered without a gap', async () => {
    const rows = await log(1);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]).toMatchObject({ name: 'tenant.created', source: 'system' });
  });

  it('keeps numbers unique and without gaps when many units of work race and some fail', async () => {
    const before = (await log(1)).length;
    await Promise.all(Array.from({ length: 60 }, (_, n) => publish(1, `race.${n}`, n % 5 === 0)));
    const rows = await log(1);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length - before).toBe(48);
  });

  it('has its own numbers in each company', async () => {
    const last = async (tenantId: number) => (await log(tenantId)).at(-1)!.seq;
    const [maple, cascade] = [await last(1), await last(2)];
    await publish(2, 'only.cascade');
    expect([await last(1), await last(2)]).toEqual([maple, cascade + 1]);
  });

  it('chains every row to the previous one, so that any change is detected', async () => {
    const verify = (rows: DomainEvent[]) => {
      let previous = '';
      return rows.findIndex((row) => {
        const isBroken = !isSealed(previous, row.tenantId, row);
        previous = row.chainHash;
        return isBroken;
      });
    };
    const rows = await log(1);
    expect(verify(rows)).toBe(-1);
    const tampered = rows.map((row, index) =>
      index === 7 ? { ...row, after: { quietly: 'changed' } } : row,
    );
    expect(verify(tampered)).toBe(7);
    expect(verify(rows.filter((_, index) => index !== 20))).toBe(20);
  });

  it('verifies entries sealed before name, channel and history existed', async () => {
    const row = (await log(1))[3]!;
    const { seq, name, entity, entityId, actorId, at, before, after } = row;
    const digest = sha256(canonicalJson({ before, after }));
    const chainHash = sha256(['', 1, seq, name, entity, entityId, actorId ?? '', at, digest].join('\n'));
    expect(isSealed('', 1, { ...row, digest, chainHash })).toBe(true);
    expect(isSealed('', 1, { ...row, digest, chainHash, entityId: entityId + 1 })).toBe(false);
    expect(isSealed('', 1, { ...row, digest, chainHash, after: { quietly: 'changed' } })).toBe(false);
  });

  it('accepts an event only inside a unit of work', async () => {
    await expect(inCompany(1, async () => events.publish('team.renamed', { entityId: 1 }))).rejects.toThrow(
      /unit of work/,
    );
  });
});
