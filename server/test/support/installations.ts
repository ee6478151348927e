import type { AuditLogVerification } from '@walkthrough/domain';
import { backUp } from '../../src/core/backups/backup';
import type { Manifest } from '../../src/core/backups/backup-folder';
import { restore } from '../../src/core/backups/restore';
import { type Config, loadConfig } from '../../src/core/config/config';
import { closeDataSources, type DataSources, openDataSources } from '../../src/core/database/data-source';
import { type RawRow, Snapshot, tablesOf } from '../../src/core/database/whole-database';
import { isUnused } from '../../src/first-start';
import { SCHEMA } from '../../src/schema';
import { newDatabase, startTestApp, type TestApp } from './test-app';

const silent = () => ({ now: Date.now(), printLine: () => undefined });

export async function withSources<T>(config: Config, work: (sources: DataSources) => Promise<T>): Promise<T> {
  const sources = await openDataSources(config, SCHEMA);
  try {
    return await work(sources);
  } finally {
    await closeDataSources(sources);
  }
}

export const backedUp = (config: Config, folder: string): Promise<Manifest> =>
  withSources(config, (sources) => backUp(config, sources, folder, silent()));

export const restored = (config: Config, folder: string): Promise<Manifest> =>
  restore({ config, schema: SCHEMA, isEmpty: isUnused }, folder, silent());

/** Returns an empty installation. */
export async function emptyInstallation(
  dataDir: string,
  { engine = 'same', env = {} }: { engine?: 'sqlite' | 'same'; env?: Record<string, string> } = {},
): Promise<{ config: Config; drop: () => Promise<void> }> {
  const database = engine === 'same' ? await newDatabase() : null;
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    PORT: '0',
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  return { config, drop: async () => database?.drop() };
}

/** Returns all rows of each table from one snapshot, in the order of their keys. */
export const rowsOf = (config: Config): Promise<Record<string, RawRow[]>> =>
  withSources(config, (sources) =>
    Snapshot.of(sources, async (snapshot) => {
      const found: Record<string, RawRow[]> = {};
      for (const table of tablesOf(sources)) {
        const rows: RawRow[] = [];
        for await (const page of snapshot.rows(table)) rows.push(...page);
        found[table.name] = rows;
      }
      return found;
    }),
  );

/** Starts a server on a restored installation. */
export const served = (config: Config, env: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({
    demo: false,
    env: {
      DATA_DIR: config.dataDir,
      DEMO: 'off',
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
      ...env,
    },
  });

/** Checks that the log is unchanged. */
export async function assertUnbroken({ api }: TestApp): Promise<void> {
  const { body } = await api
    .as('maple.manager')
    .get<AuditLogVerification>('/api/userLogEntries/verification');
  expect(body).toMatchObject({ broken: null, verified: body.total });
}
