import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { createConnection } from 'mysql2/promise';

/**
 * Backs up and restores with minimal means: `backup-by-hand.mjs backup|restore FOLDER DATA_DIR [DATABASE_URL]`. The
 * rows are one consistent snapshot, and the files are copied afterwards. It hashes, checks and syncs nothing.
 */
const run = promisify(execFile);

const SQLITE = 'walkthrough.sqlite';
const KEPT = ['files', 'outbox', 'jwt-secret'];
const SCHEMA = 'schema.json';
const ALL_PAGES = -1;

const [command, folder, dataDir, databaseUrl] = process.argv.slice(2);

async function copyKept(from, to) {
  const there = KEPT.filter((name) => existsSync(join(from, name)));
  if (there.length > 0) await run('cp', ['-r', ...there.map((name) => join(from, name)), to]);
}

/** Runs several statements on one connection. */
async function onMariadb(work) {
  const connection = await createConnection({ uri: databaseUrl });
  try {
    return await work((sql) => connection.query(sql).then(([rows]) => rows));
  } finally {
    await connection.end();
  }
}

/** Lets the database server write the files, which is faster than a dump through a client. */
const tablesOut = () =>
  onMariadb(async (query) => {
    await query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const schema = {};
    for (const row of await query('SHOW TABLES')) {
      const [name] = Object.values(row);
      const [made] = await query(`SHOW CREATE TABLE \`${name}\``);
      schema[name] = made['Create Table'];
      await query(`SELECT * INTO OUTFILE '${join(folder, name)}.tsv' CHARACTER SET utf8mb4 FROM \`${name}\``);
    }
    writeFileSync(join(folder, SCHEMA), JSON.stringify(schema));
  });

const tablesIn = () =>
  onMariadb(async (query) => {
    await query('SET foreign_key_checks = 0, unique_checks = 0');
    const schema = JSON.parse(readFileSync(join(folder, SCHEMA), 'utf8'));
    for (const made of Object.values(schema)) await query(made);
    for (const name of Object.keys(schema))
      await query(
        `LOAD DATA INFILE '${join(folder, name)}.tsv' INTO TABLE \`${name}\` CHARACTER SET utf8mb4`,
      );
  });

async function backUp() {
  mkdirSync(folder);
  if (databaseUrl) await tablesOut();
  else {
    const database = new DatabaseSync(join(dataDir, SQLITE), { timeout: 5000 });
    await backup(database, join(folder, SQLITE), { rate: ALL_PAGES });
    database.close();
  }
  await copyKept(dataDir, folder);
}

async function restore() {
  if (databaseUrl) await tablesIn();
  else copyFileSync(join(folder, SQLITE), join(dataDir, SQLITE));
  await copyKept(folder, dataDir);
  if (readdirSync(dataDir).length === 0) throw new Error('Nothing was restored.');
}

await (command === 'backup' ? backUp : restore)();
