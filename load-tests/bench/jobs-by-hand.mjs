import { setImmediate as turn } from 'node:timers/promises';
import { openDatabase } from '../lib/engines.mjs';
import { answerWith } from '../lib/helper.mjs';
import { Tally, promiseAll } from './job-tally.mjs';

const AT_ONCE = 4;
const ASK_AGAIN_MS = 1000;
const CLAIM_MS = 60_000;

const TABLE = {
  sqlite: [
    'PRAGMA journal_mode = WAL;',
    'CREATE TABLE job (id INTEGER PRIMARY KEY, state TEXT NOT NULL, attempts INTEGER NOT NULL, run_at INTEGER NOT NULL, claimed_until INTEGER, payload TEXT NOT NULL);',
    'CREATE INDEX ix_job_due ON job (state, run_at, id);',
  ],
  mariadb: [
    'CREATE TABLE job (id BIGINT PRIMARY KEY AUTO_INCREMENT, state VARCHAR(10) NOT NULL, attempts INT NOT NULL, run_at BIGINT NOT NULL, claimed_until BIGINT, payload TEXT NOT NULL, KEY ix_job_due (state, run_at, id));',
  ],
};

const PROMISE = "INSERT INTO job (state, attempts, run_at, payload) VALUES ('waiting', 0, ?, '{}')";
const DONE = "UPDATE job SET state = 'done', claimed_until = NULL WHERE id = ?";
/** SQLite claims in one statement. MariaDB skips rows that another transaction is claiming. */
const CLAIM =
  "UPDATE job SET state = 'running', attempts = attempts + 1, claimed_until = ? WHERE id = (SELECT id FROM job WHERE state = 'waiting' AND run_at <= ? ORDER BY run_at, id LIMIT 1) RETURNING id, payload";
const NEXT =
  "SELECT id, payload FROM job WHERE state = 'waiting' AND run_at <= ? ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED";
const TAKE = "UPDATE job SET state = 'running', attempts = attempts + 1, claimed_until = ? WHERE id = ?";

let database;
let claim;
let tally;
let isPaused = false;
/** Wake-up functions of workers that found no job. */
const sleepers = [];

async function begin({ dataDir, databaseUrl }) {
  database = openDatabase({ dataDir, settings: { DATABASE_URL: databaseUrl } });
  await database.script(TABLE[databaseUrl ? 'mariadb' : 'sqlite'].join('\n'));
  claim = databaseUrl ? claimOnMariadb : claimOnSqlite;
  for (let n = 0; n < AT_ONCE; n++) void work();
}

const claimOnSqlite = async () => {
  const now = Date.now();
  // SQLite answers synchronously, so this yields to the other workers between two claims.
  await turn();
  return (await database.query(CLAIM, [now + CLAIM_MS, now]))[0];
};

async function claimOnMariadb() {
  let found;
  await database.transaction(async (query) => {
    const now = Date.now();
    [found] = await query(NEXT, [now]);
    if (found) await query(TAKE, [now + CLAIM_MS, found.id]);
  });
  return found;
}

async function work() {
  for (;;) {
    const job = isPaused ? undefined : await claim();
    if (job) {
      tally.did(job.id);
      await database.execute(DONE, [job.id]);
    } else {
      await new Promise((resolve) => {
        sleepers.push(resolve);
        setTimeout(resolve, ASK_AGAIN_MS);
      });
    }
  }
}

function wake() {
  for (const resume of sleepers.splice(0)) resume();
}

const promise = async () => {
  await turn();
  await database.execute(PROMISE, [Date.now()]);
  wake();
};

async function flow(count) {
  tally = new Tally(count);
  await promiseAll(count, promise);
  return tally.seconds();
}

async function backlog(count) {
  isPaused = true;
  await database.transaction(async (query) => {
    for (let n = 0; n < count; n++) await query(PROMISE, [Date.now()]);
  });
  isPaused = false;
  tally = new Tally(count);
  wake();
  return tally.seconds();
}

answerWith(async (question) => {
  if (question.begin) return begin(question.begin);
  const seconds = await (question.kind === 'flow' ? flow : backlog)(question.count);
  return { seconds, done: tally.done };
});
