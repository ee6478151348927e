import type { DataSources } from '../core/database/data-source';

/** Thrown when a database contains a company that the demo did not create. */
export class NotADemo extends Error {
  constructor(names: string[]) {
    super(`This database is not a demo: it holds ${names.join(', ')}. Nothing was changed.`);
  }
}

/** @throws NotADemo when any company in a migrated database is not the demo's */
export async function assertDemo({ writer }: DataSources): Promise<void> {
  const rows: unknown = await writer.query('SELECT tenant_name, is_demo FROM tenant');
  const tenants = rows as { tenant_name: string; is_demo: number }[];
  const realTenants = tenants.filter((tenant) => Number(tenant.is_demo) !== 1);
  if (realTenants.length > 0) throw new NotADemo(realTenants.map((tenant) => tenant.tenant_name));
}

/**
 * Drops everything in a demo database, and recreates its empty schema.
 * @throws NotADemo when any company in it is not the demo's
 */
export async function resetDemo(sources: DataSources): Promise<void> {
  const { dialect, writer } = sources;
  await writer.runMigrations();
  await assertDemo(sources);
  // SQLite checks foreign keys also when tables are dropped.
  if (dialect === 'sqlite') await writer.query('PRAGMA foreign_keys = OFF');
  for (const _ of writer.migrations) await writer.undoLastMigration();
  if (dialect === 'sqlite') await writer.query('PRAGMA foreign_keys = ON');
  await writer.runMigrations();
}
