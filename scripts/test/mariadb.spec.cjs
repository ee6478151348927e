const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { createConnection } = require('mysql2/promise');
const { createMariadb } = require('../lib/mariadb.mjs');

async function query(database, statement) {
  const connection = await createConnection(database.url);
  try {
    const [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitUntil(condition) {
  while (!condition()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

describe('the private MariaDB', () => {
  let database;

  beforeAll(async () => {
    database = await createMariadb();
    await database.start();
  });

  afterAll(() => database.remove());

  it('compares text exactly and stores instants in UTC', async () => {
    const [row] = await query(database, 'SELECT @@collation_server AS text, @@time_zone AS zone');
    expect(row).toEqual({ text: 'utf8mb4_bin', zone: '+00:00' });
  });

  it('keeps committed data through kill -9 and a restart', async () => {
    await query(database, 'CREATE DATABASE kept');
    await query(database, 'CREATE TABLE kept.row_of (id INT PRIMARY KEY) ENGINE=InnoDB');
    await query(database, 'INSERT INTO kept.row_of VALUES (7)');
    await database.kill9();
    await database.start();
    await database.restart();
    expect(await query(database, 'SELECT id FROM kept.row_of')).toEqual([{ id: 7 }]);
  });

  it('keeps its temporary tables while another one starts', async () => {
    const other = await createMariadb();
    const connection = await createConnection(database.url);
    try {
      await connection.query('CREATE DATABASE passing');
      await connection.query('CREATE TEMPORARY TABLE passing.row_of (id INT) ENGINE=Aria');
      await other.start();
      await connection.query('INSERT INTO passing.row_of VALUES (7)');
      await connection.query('FLUSH TABLES');
      expect((await connection.query('SELECT id FROM passing.row_of'))[0]).toEqual([{ id: 7 }]);
      await connection.query('DROP TEMPORARY TABLE passing.row_of');
    } finally {
      await connection.end();
      await other.remove();
    }
  });
});

it('stops MariaDB when the process that started it is killed', async () => {
  const module = join(__dirname, '..', 'lib', 'mariadb.mjs');
  const script = `
    const { createMariadb } = await import(${JSON.stringify(module)});
    const database = await createMariadb();
    await database.start();
    console.log(JSON.stringify({ pid: database.pid, data: database.data }));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const started = await new Promise((resolve) => {
    parent.stdout.once('data', (line) => resolve(JSON.parse(line)));
  });
  expect(isAlive(started.pid)).toBe(true);
  parent.kill('SIGKILL');
  await waitUntil(() => !isAlive(started.pid) && !existsSync(started.data));
});
