import type { Config } from '../config/config';
import { whileLocked } from '../database/database-locks';
import type { DataSources } from '../database/data-source';
import type { HeldLocks } from '../database/lock-session';
import { migrationsKnown, migrationsOf, Snapshot, type Table, tablesOf } from '../database/whole-database';
import { isNoRoom } from '../errors/file-errors';
import {
  BackupFolder,
  BackupRefused,
  FORMAT,
  type Manifest,
  type Part,
  type TablePart,
} from './backup-folder';
import { KeptFiles } from './kept-files';

/** Reports progress to the operator, one line at a time. */
export type PrintLine = (line: string) => void;

/**
 * Copies an installation into an empty folder while it keeps running: first a snapshot of all rows, then the files.
 * Files are complete before a row names them and their content never changes, so files copied later match the
 * snapshot, except those of a company that is erased in between. An interrupted backup has no manifest and cannot be
 * restored. A failed one deletes its files, because it may have taken the last free space.
 * @throws BackupRefused when the folder is not empty or has no space, or the database is not of this version
 */
export async function backUp(
  config: Config,
  sources: DataSources,
  path: string,
  { now, printLine }: { now: number; printLine: PrintLine },
): Promise<Manifest> {
  const folder = new BackupFolder(path);
  await folder.makeEmpty();
  try {
    return await fill(folder, config, sources, { now, printLine });
  } catch (error) {
    await folder.discard();
    if (!isNoRoom(error)) throw error;
    throw new BackupRefused(
      `There is no room for the backup in ${path}. What had been written of it was taken away again, and the installation is as it was.`,
      { cause: error },
    );
  }
}

async function fill(
  folder: BackupFolder,
  config: Config,
  sources: DataSources,
  { now, printLine }: { now: number; printLine: PrintLine },
): Promise<Manifest> {
  const { migrations, tables } = await whileLocked(
    sources,
    'shape',
    (held) => copyRows(folder, sources, held),
    () => printLine('An update, a restore or another backup is at work on this database: waiting for it.'),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(`${rows} rows of ${tables.length} tables, as of ${new Date(now).toISOString()}`);
  const { gone, ...files } = await copyFiles(folder, new KeptFiles(config), sources);
  printLine(`${files.count} files, ${files.bytesOfAll} bytes`);
  if (gone > 0) printLine(`${gone} more had gone when it was their turn: their company was erased meanwhile`);
  const manifest: Manifest = { format: FORMAT, at: now, migrations, tables, files };
  await folder.seal(manifest);
  return manifest;
}

/** Copies the rows while migrations are locked out. @throws the reason of `held` when the lock may be lost */
async function copyRows(folder: BackupFolder, sources: DataSources, held: HeldLocks) {
  if (await sources.writer.showMigrations())
    throw new BackupRefused(
      'The database is that of an earlier version. Start the server once, then back up; nothing was written.',
    );
  const migrations = await migrationsOf(sources);
  const known = migrationsKnown(sources);
  // This version does not know tables and columns of a later one and would omit them.
  if (!migrations.every((name) => known.includes(name)))
    throw new BackupRefused(
      'The database was changed by a later version than this. Back up with that version; nothing was written.',
    );
  const tables = await Snapshot.of(sources, (snapshot) => copyTables(folder, sources, snapshot, held.signal));
  await held.assert();
  return { migrations, tables };
}

async function copyTables(
  folder: BackupFolder,
  sources: DataSources,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for (const table of tablesOf(sources)) {
    signal.throwIfAborted();
    const { name, columns } = table;
    const { lines, ...part } = await folder.writeLines(
      `database/${name}.jsonl.gz`,
      rowByRow(snapshot, table, signal),
    );
    const lastNumber = await snapshot.lastNumber(table);
    parts.push({ name, columns: [...columns], rows: lines, lastNumber, ...part });
  }
  return parts;
}

async function* rowByRow(snapshot: Snapshot, table: Table, signal: AbortSignal) {
  for await (const page of snapshot.rows(table)) {
    signal.throwIfAborted();
    yield* page;
  }
}

/** @returns the manifest's part, and how many files had been erased in between */
async function copyFiles(
  folder: BackupFolder,
  kept: KeptFiles,
  sources: DataSources,
): Promise<Manifest['files'] & { gone: number }> {
  let [bytesOfAll, gone] = [0, 0];
  const copies = async function* (): AsyncGenerator<Part> {
    for await (const path of kept.paths()) {
      const part = await copyFile(folder, kept, sources, path);
      bytesOfAll += part?.bytes ?? 0;
      if (part) yield part;
      else gone += 1;
    }
  };
  const { lines, ...part } = await folder.writeLines('files.jsonl.gz', copies());
  return { ...part, count: lines, bytesOfAll, gone };
}

/**
 * @returns null when its company was erased in between. Nothing else deletes files that a backup contains, so any
 * other missing file is lost and makes the backup incomplete
 */
async function copyFile(
  folder: BackupFolder,
  kept: KeptFiles,
  sources: DataSources,
  path: string,
): Promise<Part | null> {
  try {
    return await folder.write(path, () => kept.read(path));
  } catch (error) {
    const company = await kept.goneOf(path);
    if (company === null || (await isAtWork(sources, company))) throw error;
    await folder.remove(path);
    return null;
  }
}

async function isAtWork({ reader }: DataSources, company: number): Promise<boolean> {
  const found: unknown = await reader.query('SELECT 1 FROM tenant WHERE id = ? AND deleted_at IS NULL', [
    company,
  ]);
  return (found as unknown[]).length > 0;
}
