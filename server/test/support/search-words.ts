import type { Database } from '../../src/core/database/database';
import { SearchWords1763684300000 } from '../../src/schema/migrations/1763684300000-search-words';

/** Returns every word of every company, without row ids. */
export async function storedWords({ sources }: Database): Promise<string[]> {
  const all: unknown = await sources.writer.query('SELECT * FROM search_word');
  return (all as Record<string, unknown>[])
    .map((row) => [row['tenant_id'], row['noun'], row['noun_id'], row['field'], row['word']].join(' '))
    .sort();
}

/** Rebuilds the words with the migration, and returns them. */
export async function rebuiltWords(database: Database): Promise<string[]> {
  const { writer } = database.sources;
  const runner = writer.createQueryRunner();
  await new SearchWords1763684300000().up(runner);
  if (runner !== writer.manager.queryRunner) await runner.release();
  return storedWords(database);
}
