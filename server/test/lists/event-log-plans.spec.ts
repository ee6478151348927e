import { EVENTS, type EventName } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { sealOf } from '../../src/core/events/event-seal';
import { TenantHead } from '../../src/core/database/tenant-head.entity';
import { inMaple } from '../support/in-company';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

/** Tests that pages of a long audit log are read from an index without sorting. */
let server: TestApp;
const MANY = 12_000;
const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);
beforeAll(async () => {
  server = await startTestApp();
  await lengthen(MANY);
}, 300_000);
afterAll(() => server.close());

/** Appends entries of few users, many properties and every kind. */
async function lengthen(count: number): Promise<void> {
  const names = Object.keys(EVENTS) as EventName[];
  const database = server.app.get(Database);
  const heads = new TenantRepository(database, TenantHead);
  await inMaple(() =>
    database.runUnit(async () => {
      const head = (await heads.findLocked({}))!;
      let { chainHash, lastSeq } = head;
      const rows = Array.from({ length: count }, (_, at) => {
        lastSeq += 1;
        const name = names[at % names.length]!;
        const entry = {
          seq: lastSeq,
          name,
          entity: EVENTS[name].entity,
          entityId: 1 + (at % 700),
          actorId: 1 + (Math.floor(at / 97) % 10),
          at: START + at * 60_000,
          actorName: 'Somebody',
          source: 'web',
          // Prime numbers, so that each property gets entries of many kinds, whatever their count.
          subjectId: 1 + (Math.floor(at / 3) % 61),
          before: null,
          after: null,
        };
        const seal = sealOf(chainHash, 1, entry);
        chainHash = seal.chainHash;
        return { ...entry, ...seal };
      });
      const events = new TenantRepository(database, DomainEvent);
      for (let from = 0; from < rows.length; from += 500)
        await events.insertMany(rows.slice(from, from + 500));
      await heads.denormalise({ id: head.id }, { lastSeq, chainHash });
    }),
  );
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const WINDOW = `from=${day(START + 3 * DAY_MS)}&to=${day(START + 4 * DAY_MS)}`;
const QUERIES = [
  ['everything', ''],
  ['a person', 'userId=3'],
  ['a kind', 'kind=team.renamed'],
  ['a type of many kinds', 'kind=EDIT_INSPECTION'],
  ['some days', WINDOW],
  ['a person on some days', `userId=3&${WINDOW}`],
  ['a kind on some days', `kind=team.renamed&${WINDOW}`],
  ['a person and a kind', 'userId=3&kind=USER_LOGIN'],
  ['a page far down', 'page=100'],
] as const;

const ofLog = ({ sql }: AskedStatement) => /[`"]?domain_event[`"]? i /.test(sql);
const isCount = ({ sql }: AskedStatement) => /COUNT\(\*\)/.test(sql);

async function hold(path: string, most: number): Promise<void> {
  const caller = server.api.as('maple.manager');
  const asked = await statementsOf(server, async () => {
    const { status, body } = await caller.get<{ content: unknown[] }>(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, body.content.length]).not.toEqual([path, 0]);
  });
  const statements = asked.filter(ofLog);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await planOf(server, statement);
    const context = `${path}\n${statement.sql}\n${plan.text}`;
    if (!plan.fromIndexAlone) throw new Error(`Not from an index alone.\n${context}`);
    if (isCount(statement)) continue;
    if (plan.sorts) throw new Error(`Sorted.\n${context}`);
    const parts = statement.sql.split(' UNION ALL ').length;
    if (plan.rowsRead !== null && plan.rowsRead > most * parts)
      throw new Error(`${plan.rowsRead} rows read.\n${context}`);
  }
}

describe('the plan of the audit log', () => {
  it.each(QUERIES)('of %s reads a page from an index', async (_name, query) => {
    // A distant page is skipped within the index; a filter by user checks every kind on the way.
    const isFar = query.includes('page=');
    const looksOnTheWay = /userId.*kind/.test(query);
    // Entries of other kinds lie between those of a type with a quarter of all kinds.
    const isMixed = query === 'kind=EDIT_INSPECTION';
    await hold(`/api/userLogEntries?${query}`, isFar || looksOnTheWay ? MANY : isMixed ? 600 : 150);
  });

  it('of a property reads a page from an index', async () => {
    // Further filters of a property check at most all of its entries.
    for (const query of ['', 'userId=3', 'kind=EDIT_INSPECTION', WINDOW])
      await hold(`/api/properties/7/userLogEntries?${query}`, query === '' ? 150 : 400);
  });

  it('of the verification reads a range of numbers in order', async () => {
    const caller = server.api.as('maple.manager');
    let answer: { next: number | null; verified: number; total: number; broken: unknown } | undefined;
    const asked = await statementsOf(server, async () => {
      answer = (await caller.get<NonNullable<typeof answer>>('/api/userLogEntries/verification')).body;
    });
    expect(answer).toMatchObject({ verified: 10_000, next: 10_000, broken: null });
    const stretches = asked.filter(({ sql }) => /ORDER BY .*seq/.test(sql) && sql.includes('domain_event'));
    expect(stretches).toHaveLength(200);
    const plan = await planOf(server, stretches.at(-1)!);
    expect(plan.sorts).toBe(false);
    if (onMariaDb) expect(plan.rowsRead).toBeLessThanOrEqual(251);
    else expect(plan.text).toMatch(/tenant_id=\? AND seq>\? AND seq</);
    const { body: rest } = await caller.get('/api/userLogEntries/verification?after=10000');
    expect(rest).toMatchObject({ next: null, broken: null });
  });
});
