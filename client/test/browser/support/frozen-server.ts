import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** The state of a stopped server, without the contents of its files. */
export interface FrozenServer {
  database: Buffer;
  /** Names in the file store. */
  files: string[];
}

/** Returns the state of the stopped server in a folder. */
export function freezeServer(dataDir: string): FrozenServer {
  const copy = join(dataDir, 'copy.sqlite');
  const file = new DatabaseSync(join(dataDir, 'walkthrough.sqlite'));
  try {
    file.exec(`VACUUM INTO '${copy}'`);
  } finally {
    file.close();
  }
  const database = readFileSync(copy);
  rmSync(copy);
  const folder = join(dataDir, 'files');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return { database, files };
}

/** Replaces the state of the stopped server in a folder, with a placeholder picture for each file. */
export function thawServer(dataDir: string, { database, files }: FrozenServer): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `walkthrough.sqlite${end}`), { force: true });
  writeFileSync(join(dataDir, 'walkthrough.sqlite'), database);
  for (const name of files) {
    const path = join(dataDir, 'files', name);
    mkdirSync(dirname(path), { recursive: true });
    cpSync(join(__dirname, 'pictures/door.jpg'), path);
  }
}
