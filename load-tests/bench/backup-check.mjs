import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
const TABLES_OF_MARIADB =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name';

/** A restore suspends due jobs, some of which have run since the backup, and runs the migrations itself. */
const CHANGED_BY_RESTORE = new Set(['outbox', 'migration']);

/** Returns the row count and a hash of each table, and whether the log is consistent. Closes the database. */
export async function rowsIn(database) {
  try {
    const isSqlite = database.lockingRead === '';
    const tables = {};
    for (const { name } of await database.query(isSqlite ? TABLES : TABLES_OF_MARIADB)) {
      const rows = await database.query(`SELECT * FROM \`${name}\``);
      const lines = rows.map((row) => JSON.stringify(row)).sort();
      const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
      tables[name] = { rows: rows.length, sha256 };
    }
    const heads = await database.query(
      'SELECT h.tenant_id AS tenant, h.last_seq AS head, (SELECT MAX(e.seq) FROM domain_event e WHERE e.tenant_id = h.tenant_id) AS newest FROM tenant_head h',
    );
    const isOfOneMoment = heads.every(({ head, newest }) => Number(head) === Number(newest ?? 0));
    return { tables, isOfOneMoment };
  } finally {
    await database.close();
  }
}

/** Returns all files with length and hash, sorted by path. */
export async function filesBelow(folder) {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found.push({ path: relative(folder, path), size: (await stat(path)).size, sha256: hash.digest('hex') });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Compares tables that nobody has written to, the log and the files.
 * @throws Error on any difference
 */
export function assertSame({ before, after, files }, found, foundFiles) {
  if (!found.isOfOneMoment) throw new Error('The restored log is not that of one moment.');
  for (const [name, { rows, sha256 }] of Object.entries(before.tables)) {
    const restored = found.tables[name];
    const isSame = CHANGED_BY_RESTORE.has(name) ? restored?.rows === rows : restored?.sha256 === sha256;
    if (!isSame && after.tables[name].sha256 === sha256)
      throw new Error(
        `${name} was restored with ${restored?.rows} rows that are not the ${rows} there were.`,
      );
  }
  if (JSON.stringify(files) !== JSON.stringify(foundFiles))
    throw new Error(`${foundFiles.length} files were restored that are not the ${files.length} there were.`);
}
