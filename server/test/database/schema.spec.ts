import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../src/core/database/database';
import { assertUnbroken } from '../support/installations';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
  database = server.app.get(Database);
});
afterAll(() => server.close());

/** Returns statements with which TypeORM would adapt the schema to the entities, except known ones. */
async function differences({ app } = server): Promise<string[]> {
  const { upQueries } = await app.get(Database).sources.writer.driver.createSchemaBuilder().log();
  const known = longTextStatements();
  return upQueries.map(({ query }) => query).filter((query) => !known.has(query.replace(/ AFTER .*$/, '')));
}

/**
 * Statements for long texts: entities say `text`, SQLite's only type, but MariaDB's column is `longtext`, because its
 * `text` ends at 64 KB. TypeORM would drop and add each of these columns.
 */
function longTextStatements(): Set<string> {
  if (!onMariaDb) return new Set();
  const statements = database.sources.writer.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns
      .filter((column) => column.type === 'text')
      .flatMap(({ databaseName, isNullable }) => [
        `ALTER TABLE \`${tableName}\` DROP COLUMN \`${databaseName}\``,
        `ALTER TABLE \`${tableName}\` ADD \`${databaseName}\` text ${isNullable ? 'NULL' : 'NOT NULL'}`,
      ]),
  );
  return new Set(statements);
}

describe('the schema', () => {
  it('runs every migration that has a file', async () => {
    const files = readdirSync(join(__dirname, '../../src/schema/migrations'));
    const { migrations } = database.sources.writer;
    const stamps = migrations.map(({ constructor: { name } }) => /\d+$/.exec(name)?.[0]);
    expect(stamps.sort()).toEqual(files.map((file) => file.split('-')[0]).sort());
  });

  it('equals the entities', async () => {
    expect(await differences()).toEqual([]);
  });

  it('stays the same when every migration runs again', async () => {
    const { writer } = database.sources;
    await writer.query('DELETE FROM migration');
    await writer.runMigrations();
    expect(await differences()).toEqual([]);
  });

  it('can be reverted completely and rebuilt', async () => {
    const { writer } = database.sources;
    if (!onMariaDb) await writer.query('PRAGMA foreign_keys = OFF');
    for (const _ of writer.migrations) await writer.undoLastMigration();
    expect((await differences()).filter((query) => query.startsWith('CREATE TABLE')).length).toBeGreaterThan(
      10,
    );
    await writer.runMigrations();
    expect(await differences()).toEqual([]);
    // MariaDB rebuilds tables on disk, a migration at a time.
  }, 120_000);
});

describe('the demo that tests start with', () => {
  it('is a copy with all tables and relations, its own secret, and a log that continues', async () => {
    const copied = await startTestApp();
    try {
      expect(await differences(copied)).toEqual([]);
      const { dataDir, jwtSecret } = copied.config;
      expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(jwtSecret);
      const { status } = await copied.api
        .as('maple.admin')
        .post('/api/customers', { customerName: 'Copied' });
      expect(status).toBe(201);
      await assertUnbroken(copied);
    } finally {
      await copied.close();
    }
  });
});
