import type { QueryRunner } from 'typeorm';
import type { Config } from '../config/config';
import { whileAlone } from '../database/alone-on-server';
import { closeDataSources, type DataSources, openDataSources, type Schema } from '../database/data-source';
import { ALONE } from '../database/database-locks';
import type { HeldLocks } from '../database/lock-session';
import { runMigrations } from '../database/migrate';
import { type Incoming, migrationsOf, type RawRow, replaceAllRows } from '../database/whole-database';
import { isNoRoom } from '../errors/file-errors';
import { beginNewLogs } from '../events/event-logs';
import { endJobs, parkDueJobs } from '../jobs/parked-jobs';
import { PRINT_JOBS } from '../pdf/document-prints';
import type { PrintLine } from './backup';
import { BackupFolder, BackupRefused, type Manifest, type Part, type TablePart } from './backup-folder';
import { KeptFiles } from './kept-files';

/**
 * Ids to skip in each table after a restore: lost rows are known to devices and mails by their ids, which must never
 * be reused.
 */
export const SKIPPED_IDS = 1_000_000;

const ROWS_AT_ONCE = 500;

type Migration = new () => unknown;

export interface Installation {
  config: Config;
  schema: Schema;
  /** Whether the installation has nothing that a restore would overwrite. */
  isEmpty: (sources: DataSources) => Promise<boolean>;
}

/**
 * Verifies a whole backup until the signal is aborted. @returns its manifest
 * @throws BackupRefused when anything is missing or damaged
 */
export async function checkBackup(path: string, signal?: AbortSignal): Promise<Manifest> {
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest();
  const check = (part: Part) => {
    signal?.throwIfAborted();
    return folder.check(part);
  };
  for (const part of [...manifest.tables, manifest.files]) await check(part);
  for await (const part of folder.lines(manifest.files)) await check(part as Part);
  return manifest;
}

/**
 * Restores a backup into an empty installation, on either engine. Everything is verified before anything is written;
 * rows come last, in one transaction, so an interrupted restore can simply be repeated. Jobs that were already due are
 * parked for review, because some of them have been done since. Locks a MariaDB database exclusively; the caller locks
 * the embedded one.
 * @throws BackupRefused when the backup is damaged or of a later version, or the installation is not empty
 * @throws Error when others are connected to the database, or the exclusive lock may be lost
 */
export async function restore(
  installation: Installation,
  path: string,
  to: { now: number; printLine: PrintLine },
): Promise<Manifest> {
  const { databaseUrl } = installation.config;
  return databaseUrl === undefined
    ? restoreAlone(installation, path, to, ALONE)
    : whileAlone(databaseUrl, (held) => restoreAlone(installation, path, to, held));
}

async function restoreAlone(
  { config, schema, isEmpty }: Installation,
  path: string,
  { now, printLine }: { now: number; printLine: PrintLine },
  { signal, assert }: HeldLocks,
): Promise<Manifest> {
  const manifest = await checkBackup(path, signal);
  const folder = new BackupFolder(path);
  printLine(`The backup of ${new Date(manifest.at).toISOString()} is whole.`);
  const then = { ...schema, migrations: migrationsHad(schema, manifest) };
  await withDatabase(config, then, async (sources) => {
    await runMigrations(sources, signal);
    await assertReady(sources, manifest, isEmpty);
    await writeFiles(config, folder, manifest, signal);
    printLine(`${manifest.files.count} files are there.`);
    await replaceAllRows(sources, incoming(folder, manifest, signal), async (runner) => {
      await settleJobs(runner, now);
      await beginNewLogs(runner);
      await assert();
    });
  });
  // Migrations that this version has added since the backup.
  await withDatabase(config, schema, (sources) => runMigrations(sources, signal));
  printLine(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are there.`);
  return manifest;
}

/** Pending prints are cancelled, because their documents are not in the backup. */
async function settleJobs(runner: QueryRunner, now: number): Promise<void> {
  await endJobs(runner, PRINT_JOBS, now);
  await parkDueJobs(runner, now);
}

async function writeFiles(
  config: Config,
  folder: BackupFolder,
  { files }: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const kept = new KeptFiles(config);
  try {
    for await (const part of folder.lines(files)) {
      signal.throwIfAborted();
      await kept.write((part as Part).path, folder.read(part as Part));
    }
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal)
      throw new BackupRefused(`${refusal.message} No row was written: mend that, then restore again.`, {
        cause: error,
      });
    if (!isNoRoom(error)) throw error;
    throw new BackupRefused(
      'There is no room for the files of the backup. No row was written: make room, then restore again.',
      { cause: error },
    );
  }
}

/** Unwraps a BackupRefused that the store has wrapped. */
const refusalIn = (error: unknown): BackupRefused | null => {
  if (error instanceof BackupRefused) return error;
  return error instanceof Error ? refusalIn(error.cause) : null;
};

/** Returns our migrations that the backup's database had. */
function migrationsHad({ migrations }: Schema, manifest: Manifest): Migration[] {
  const had = (Object.values(migrations) as Migration[]).filter(({ name }) =>
    manifest.migrations.includes(name),
  );
  if (had.length < manifest.migrations.length)
    throw new BackupRefused(
      'The backup was made by a later version than this. Install that version, then restore. Nothing was changed.',
    );
  return had;
}

async function assertReady(
  sources: DataSources,
  manifest: Manifest,
  isEmpty: Installation['isEmpty'],
): Promise<void> {
  if (!(await isEmpty(sources)))
    throw new BackupRefused(
      'This installation is in use: it has a company or a master account. Restore into an empty one. Nothing was changed.',
    );
  if ((await migrationsOf(sources)).length > manifest.migrations.length)
    throw new BackupRefused(
      'The database was set up by a later version than the backup. Restore into one that is new. Nothing was changed.',
    );
}

async function withDatabase(
  config: Config,
  schema: Schema,
  work: (sources: DataSources) => Promise<unknown>,
): Promise<void> {
  const sources = await openDataSources(config, schema);
  try {
    await work(sources);
  } finally {
    await closeDataSources(sources);
  }
}

/** Reads each table lazily. */
const incoming = (folder: BackupFolder, { tables }: Manifest, signal: AbortSignal): Incoming[] =>
  tables.map((part) => {
    const { name, columns, lastNumber } = part;
    const continuesAt = lastNumber === null ? null : lastNumber + SKIPPED_IDS;
    return { name, columns, rows: pages(folder, part, signal), lastNumber: continuesAt };
  });

async function* pages(folder: BackupFolder, part: TablePart, signal: AbortSignal): AsyncGenerator<RawRow[]> {
  let page: RawRow[] = [];
  for await (const row of folder.lines(part)) {
    page.push(row as RawRow);
    if (page.length < ROWS_AT_ONCE) continue;
    signal.throwIfAborted();
    yield page;
    page = [];
  }
  signal.throwIfAborted();
  yield page;
}
