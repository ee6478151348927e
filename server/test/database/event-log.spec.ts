import { canonicalJson } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { sha256 } from '../../src/core/events/sha256';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { DomainEvents } from '../../src/core/events/domain-events';
import { EventCatalogue } from '../../src/core/events/event-catalogue';
import { isSealed } from '../../src/core/events/event-seal';
import { EventSubjects } from '../../src/core/events/event-subjects';
import { TenantHead } from '../../src/core/events/tenant-head.entity';
import { inCompany } from '../support/in-company';
import { statementsOf } from '../support/statement-plans';
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
const publish = (tenantId: number, name: string, { fail = false, failAtItsEnd = false, by = events } = {}) =>
  inCompany(tenantId, () =>
    database.runUnit(async () => {
      by.publish('team.renamed', { entityId: 1, after: { name } });
      await new Promise((resolve) => setImmediate(resolve));
      if (fail) throw new Error('on purpose');
      if (failAtItsEnd) database.beforeCommit(() => Promise.reject(new Error('on purpose')));
    }),
  ).catch(() => undefined);

/** Whether each entry is sealed to the one before. @returns the index of the first that is not; -1: all are */
function firstBroken(rows: readonly DomainEvent[]): number {
  let previous = '';
  return rows.findIndex((row) => {
    const isBroken = !isSealed(previous, row.tenantId, row);
    previous = row.chainHash;
    return isBroken;
  });
}

describe('the event log of a company', () => {
  it('has the demo’s whole story, numbered without a gap', async () => {
    const rows = await log(1);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]).toMatchObject({ name: 'tenant.created', source: 'system' });
  });

  it('keeps numbers free of gaps and doubles when many units race and some fail', async () => {
    const before = (await log(1)).length;
    await Promise.all(Array.from({ length: 60 }, (_, n) => publish(1, `race.${n}`, { fail: n % 5 === 0 })));
    const rows = await log(1);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length - before).toBe(48);
  });

  it('goes on from where another process has left it, which is looked at before anything is written', async () => {
    // As a second process has it, to which this one's memory is nothing.
    const neighbour = new DomainEvents(
      database,
      server.app.get(Clock),
      server.app.get(EventCatalogue),
      server.app.get(EventSubjects),
      new TenantRepository(database, DomainEvent),
      new TenantRepository(database, TenantHead),
    );
    const isAboutTheEnd = /^(?:\/\* prepared \*\/ )?(SELECT|UPDATE)\b.*tenant_head/s;
    const asked = async (name: string, by: DomainEvents, how: { failAtItsEnd?: boolean } = {}) => {
      const statements = await statementsOf(server, () => publish(2, name, { by, ...how }));
      return statements.flatMap(({ sql }) => isAboutTheEnd.exec(sql)?.[1] ?? []);
    };
    const before = (await log(2)).length;
    await publish(2, 'first');
    expect(await asked('second', events)).toEqual(['UPDATE']);
    expect(await asked('by the neighbour', neighbour)).toEqual(['SELECT', 'UPDATE']);
    expect(await asked('third', events)).toEqual(['UPDATE', 'SELECT', 'UPDATE']);
    expect(await asked('fourth', events)).toEqual(['UPDATE']);
    // What was written is taken back, and with it what is known.
    expect(await asked('fails', events, { failAtItsEnd: true })).toEqual(['UPDATE']);
    expect(await asked('fifth', events)).toEqual(['SELECT', 'UPDATE']);
    // Of many in one process as well: of two that meet, the later one waits at the lock.
    const both = [events, neighbour];
    await Promise.all(Array.from({ length: 20 }, (_, n) => publish(2, `turn ${n}`, { by: both[n % 2]! })));
    const rows = await log(2);
    expect(rows.length).toBe(before + 26);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(firstBroken(rows)).toBe(-1);
  });

  it('counts in each company by itself', async () => {
    const last = async (tenantId: number) => (await log(tenantId)).at(-1)!.seq;
    const [maple, cascade] = [await last(1), await last(2)];
    await publish(2, 'only.cascade');
    expect([await last(1), await last(2)]).toEqual([maple, cascade + 1]);
  });

  it('chains every row to the one before, so that a change anywhere shows', async () => {
    const rows = await log(1);
    expect(firstBroken(rows)).toBe(-1);
    const tampered = rows.map((row, index) =>
      index === 7 ? { ...row, after: { quietly: 'changed' } } : row,
    );
    expect(firstBroken(tampered)).toBe(7);
    expect(firstBroken(rows.filter((_, index) => index !== 20))).toBe(20);
  });

  it('holds what was sealed before there was a name, a way and a history in it', async () => {
    const row = (await log(1))[3]!;
    const { seq, name, entity, entityId, actorId, at, before, after } = row;
    const digest = sha256(canonicalJson({ before, after }));
    const chainHash = sha256(['', 1, seq, name, entity, entityId, actorId ?? '', at, digest].join('\n'));
    expect(isSealed('', 1, { ...row, digest, chainHash })).toBe(true);
    expect(isSealed('', 1, { ...row, digest, chainHash, entityId: entityId + 1 })).toBe(false);
    expect(isSealed('', 1, { ...row, digest, chainHash, after: { quietly: 'changed' } })).toBe(false);
  });

  it('takes an event only inside a unit of work', async () => {
    await expect(inCompany(1, async () => events.publish('team.renamed', { entityId: 1 }))).rejects.toThrow(
      /unit of work/,
    );
  });
});
