import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobClaims } from '../../src/core/jobs/job-claims';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Jobs } from '../../src/core/jobs/jobs';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DemoEnlarger } from '../../src/demo/enlarge';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { CustomerWords } from '../../src/modules/parties/property-records/customer-words';
import { PropertyWords } from '../../src/modules/parties/property-records/property-words';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { SearchWords1763684300000 } from '../../src/schema/migrations/1763684300000-search-words';
import { inMaple } from '../support/in-company';
import { planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, TODAY, type TestApp } from '../support/test-app';

const INSPECTIONS = 6000;
/** A demo property has about 65 words, including those of names and codes without punctuation. */
const MAX_WORDS = 80;

let server: TestApp;
let database: Database;
let ids: number[];
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  await new DemoEnlarger(server.app, DEMO_COMPANIES[0]!, TODAY).growTo(INSPECTIONS);
  ids = (await inMaple(() => new TenantRepository(database, Property).find({}, { id: 'ASC' }))).map(
    ({ id }) => id,
  );
  expect(ids.length).toBeGreaterThan(1000);
}, 180_000);
afterAll(() => server.close());

/** Checks that every read of the work uses an index instead of scanning the table. */
async function expectNarrowReads(properties: number, work: () => Promise<void>): Promise<void> {
  const reads = (await statementsOf(server, work)).filter(
    ({ sql }) =>
      /^\s*SELECT/i.test(sql) &&
      /\b(property|tenant_info|search_word|customer)\b/.test(sql) &&
      !/information_schema|sqlite_master/i.test(sql),
  );
  expect(reads.length).toBeGreaterThan(1);
  for (const statement of reads) {
    const { text, rowsRead } = await planOf(server, statement);
    const most = properties * (statement.sql.includes('search_word') ? MAX_WORDS : 3) + 10;
    expect({ sql: statement.sql, text, tooMany: (rowsRead ?? 0) > most }).toMatchObject({ tooMany: false });
    expect({ sql: statement.sql, scans: /\bSCAN (?!c\b|tenant\b)/.test(text) }).toMatchObject({
      scans: false,
    });
  }
}

const written = <T>(work: () => Promise<T>): Promise<T> => inMaple(() => database.runUnit(work));

describe('writing search words of properties', () => {
  it('reads the rows of those properties only', async () => {
    const words = server.app.get(PropertyWords);
    await expectNarrowReads(1, () => written(() => words.ofProperty(ids[700]!)));
    await expectNarrowReads(100, () => written(() => words.ofNew(ids.slice(800, 900))));
  });

  it('reads the properties of a customer only', async () => {
    const customers = new TenantRepository(database, Customer);
    const few = await written(async () => {
      const id = await customers.insert({ customerName: 'Of few', createdAt: 0 });
      const properties = new TenantRepository(database, Property);
      for (const each of ids.slice(900, 905)) await properties.update(each, null, { customerId: id });
      return id;
    });
    const claims = server.app.get(JobClaims);
    await server.app.get(JobRunner).paused(async () => {
      await written(() => server.app.get(CustomerWords).enqueue(few));
      const job = (await inMaple(() => claims.claim('follow', () => undefined)))!;
      const { perform } = server.app.get(Jobs).handlerOf(job.name)!;
      await expectNarrowReads(5, () => inMaple(() => perform({ ...job, isStopping: () => false })));
      await inMaple(() => claims.done(job));
    });
  });

  it('reads removed words by their ids only', async () => {
    const id = ids[710]!;
    const asked = await statementsOf(server, () =>
      written(async () => {
        const properties = new TenantRepository(database, Property);
        await properties.update(id, null, { addressLine1: 'Nowhere', city: 'Nothing' });
        await server.app.get(PropertyWords).ofProperty(id);
      }),
    );
    const removals = asked.filter(({ sql }) => /^DELETE FROM .search_word/.test(sql));
    expect(removals.length).toBeGreaterThan(0);
    for (const { sql, parameters } of removals) {
      expect(sql).toMatch(/\bIN \(.*,/);
      const explain = onMariaDb ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
      const plan = await database.sources.reader.query<object[]>(`${explain} ${sql}`, parameters);
      expect(JSON.stringify(plan)).toMatch(/INTEGER PRIMARY KEY|"key":"PRIMARY"/);
    }
  });

  it('reads each row once when the table is created', async () => {
    await expectNarrowReads(500, async () => {
      const { writer } = database.sources;
      const runner = writer.createQueryRunner();
      await new SearchWords1763684300000().up(runner);
      if (runner !== writer.manager.queryRunner) await runner.release();
    });
  });
});
