import type { Config } from '../config/config';
import type { DataSources } from '../database/data-source';
import { migrationsOf, Snapshot, type Table, tablesOf } from '../database/whole-database';
import { isNoRoom } from '../errors/no-room';
import {
  BackupFolder,
  BackupRefused,
  FORMAT,
  type Manifest,
  type Part,
  type TablePart,
} from './backup-folder';
import { KeptFiles } from './kept-files';

/** Told as it goes, a line each, to the person at the terminal. */
export type Tell = (line: string) => void;

/**
 * Copies an installation into an empty folder while it goes on working: all rows as they were at one moment, then the
 * files. A file is written before the row that names it and never changed, so that those copied afterwards hold all
 * that the rows name. A folder that something has interrupted has no manifest, and is refused when it is restored; what
 * fails takes away what it has written, which may be the last room that the installation itself has.
 * @throws BackupRefused when the folder is not empty or has no room, or the database is not that of this version
 */
export async function backUp(
  config: Config,
  sources: DataSources,
  path: string,
  { now, tell }: { now: number; tell: Tell },
): Promise<Manifest> {
  if (await sources.writer.showMigrations())
    throw new BackupRefused(
      'The database is that of an earlier version. Start the server once, then back up; nothing was written.',
    );
  const folder = new BackupFolder(path);
  await folder.makeEmpty();
  try {
    return await fill(folder, config, sources, { now, tell });
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
  { now, tell }: { now: number; tell: Tell },
): Promise<Manifest> {
  const migrations = await migrationsOf(sources);
  const tables = await Snapshot.of(sources, (snapshot) => copyTables(folder, sources, snapshot));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  tell(`${rows} rows of ${tables.length} tables, as of ${new Date(now).toISOString()}`);
  const files = await copyFiles(folder, new KeptFiles(config));
  tell(`${files.count} files, ${files.bytesOfAll} bytes`);
  const manifest: Manifest = { format: FORMAT, at: now, migrations, tables, files };
  await folder.seal(manifest);
  return manifest;
}

async function copyTables(
  folder: BackupFolder,
  sources: DataSources,
  snapshot: Snapshot,
): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for (const table of tablesOf(sources)) {
    const { name, columns } = table;
    const { lines, ...part } = await folder.writeLines(
      `database/${name}.jsonl.gz`,
      rowByRow(snapshot, table),
    );
    const lastNumber = await snapshot.lastNumber(table);
    parts.push({ name, columns: [...columns], rows: lines, lastNumber, ...part });
  }
  return parts;
}

async function* rowByRow(snapshot: Snapshot, table: Table) {
  for await (const page of snapshot.rows(table)) yield* page;
}

async function copyFiles(folder: BackupFolder, kept: KeptFiles): Promise<Manifest['files']> {
  let bytesOfAll = 0;
  const copies = async function* (): AsyncGenerator<Part> {
    for await (const path of kept.paths()) {
      const part = await folder.write(path, await kept.read(path));
      bytesOfAll += part.bytes;
      yield part;
    }
  };
  const { lines, ...part } = await folder.writeLines('files.jsonl.gz', copies());
  return { ...part, count: lines, bytesOfAll };
}
