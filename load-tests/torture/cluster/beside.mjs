import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../lib/engines.mjs';
import { filesIn } from './backups.mjs';

const DATABASE = 'beside';

/**
 * Returns an empty installation beside a cluster: a separate database on the same server, and a folder for files. No
 * process runs in it.
 */
export async function installationBeside({ folder, mariadb }) {
  const dataDir = join(folder, DATABASE);
  const url = `${mariadb.url}${DATABASE}`;
  const on = async (databaseUrl, work) => {
    const database = openDatabase({ settings: { DATABASE_URL: databaseUrl } });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const onServer = (sql, parameters) => on(mariadb.url, (database) => database.query(sql, parameters));
  await onServer(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return {
    settings: { DATABASE_URL: url, DATA_DIR: dataDir, STORAGE_URL: '', REDIS_URL: '' },
    /** Lists tables and files. An untouched installation has neither. */
    holds: async () => [
      ...(
        await onServer(
          'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? ORDER BY TABLE_NAME',
          [DATABASE],
        )
      ).map(({ name }) => `the table ${name}`),
      ...filesIn(dataDir).map(({ path }) => path),
    ],
    onDatabase: (work) => on(url, work),
    remove: async () => {
      await onServer(`DROP DATABASE ${DATABASE}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
