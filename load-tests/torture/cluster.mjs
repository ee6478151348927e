import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Cluster } from '../../scripts/lib/cluster.mjs';
import { requireAll } from '../../scripts/lib/requirements.mjs';
import { seededRandom } from '../lib/seeded-random.mjs';
import { CutLine } from '../lib/cut-line.mjs';
import { openDatabase } from '../lib/engines.mjs';
import { MailCatcher } from '../lib/mail-catcher.mjs';
import { adminOf } from './cluster/backups.mjs';
import { installationBeside } from './cluster/beside.mjs';
import { faultsOfBoards, openBoard, versionsIn } from './cluster/boards.mjs';
import { faultsOfMails, faultsOfPrints, mailsTwice } from './cluster/checks.mjs';
import { faultsOf } from './cluster/faults.mjs';
import { faultsOfWork } from './cluster/given-up.mjs';
import { faultsOfImports } from './cluster/imports.mjs';
import { People, ThroughNginx } from './cluster/people.mjs';
import { faultsOfEdits, faultsOfProperties } from './cluster/properties.mjs';
import { faultsOfReads } from './cluster/readers.mjs';
import { faultsOfLog, readEvents } from './event-log.mjs';
import { Ledger } from './ledger.mjs';
import * as planning from './workloads/planning.mjs';
import * as submissions from './workloads/submissions.mjs';

/**
 * Runs two servers and two workers behind nginx, with MariaDB, Redis and a store, while users schedule on boards,
 * devices deliver reports, mails are sent, reports are read, properties are changed, and spreadsheets are imported
 * and taken back. Each program is killed with SIGKILL, alone and in pairs, connections to Redis are cut, Redis is
 * emptied, a worker hangs, a clock is wrong. After each fault work has to continue and open boards have to show what
 * the database holds. At the end every acknowledged write has to exist exactly once, no import may be incomplete,
 * each finished report has to have one PDF, and no mail may have arrived with two Message-IDs.
 */
export const name = 'cluster';

const TURNS_IN_FULL = 5;
const LONGEST_BETWEEN_MS = 3_000;
/** While a clock is wrong, the mail server is slow, so that mails are in progress. */
const SLOW_MAILS_MS = 7_000;
const FORGOTTEN_MAILS = 10;
/** Allows more mails to a reader than the default limit per hour. */
const RATE_LIMITS = JSON.stringify({ reportsSent: { most: 100_000 } });
const WELL_LIMIT_MS = 180_000;
const LOOK_AGAIN_MS = 100;

/** @returns the number of faults */
export async function run({ seed, full, only }) {
  await requireAll(['chromium', 'mariadb', 'redis', 'pip', 'rclone', 'nginx', 'faketime']);
  const random = seededRandom(seed);
  const catcher = await MailCatcher.start(random);
  const lines = new Map();
  /** Each process reaches Redis through its own proxy. */
  const own = async (process, { REDIS_URL }) => {
    const line = await CutLine.to(Number(new URL(REDIS_URL).port));
    lines.set(process, line);
    return { REDIS_URL: `redis://127.0.0.1:${line.port}`, SMTP_URL: catcher.url, RATE_LIMITS };
  };
  const cluster = new Cluster({ workers: 2, own, say: (line) => console.log(`  ${line}`) });
  try {
    await cluster.start();
    const siege = new Siege(cluster, { seed, random, lines, catcher });
    const faults = await siege.run({ turns: full ? TURNS_IN_FULL : 1, full, only });
    for (const fault of faults) console.log(`  ${fault}`);
    return faults.length;
  } finally {
    await cluster.remove();
    for (const line of lines.values()) await line.close();
    await catcher.close();
  }
}

class Siege {
  #count = 0;
  #faults = [];

  constructor(cluster, { seed, random, lines, catcher }) {
    Object.assign(this, { cluster, seed, random, lines, catcher });
    this.caller = new ThroughNginx(cluster.address);
    this.ledger = new Ledger(join(cluster.folder, 'ledger.jsonl'));
    this.people = new People(this.caller, this.ledger, { seed, round: () => this.#count });
    for (const program of [...cluster.servers, ...cluster.workers])
      program.ended = (code) => this.#faults.push(`${program.name} ended by itself (exit code ${code}).`);
  }

  /** @returns a sentence for each fault of the product */
  async run({ turns, full, only }) {
    this.before = await this.#onDatabase(versionsIn);
    const boards = await this.#openBoards();
    await this.people.begin();
    // Waits until there are reports to read and to send, and an import.
    await this.#untilWell();
    const tools = {
      lines: this.lines,
      emptyRedis: () => this.#emptyRedis(),
      running: () =>
        this.#onDatabase((database) =>
          // Only prints of finished reports: the print of a draft has no effect once its caller is gone.
          database.query(
            "SELECT id, attempts FROM outbox WHERE state = 'running' AND lane = 'print' AND name <> 'print.document'",
          ),
        ),
      writing: () => this.#writing(),
      backups: {
        admin: adminOf(this.cluster.settings),
        folder: this.cluster.folder,
        random: this.random,
        beside: () => installationBeside(this.cluster),
        acknowledged: () => this.#acknowledged(),
      },
      found: (sentence) => void this.#faults.push(sentence),
    };
    for (let turn = 0; turn < turns; turn++)
      for (const fault of faultsOf(this.cluster, tools, { random: this.random, full, only }))
        await this.#play(fault, boards);
    await this.people.end();
    await this.#judge(boards);
    for (const board of boards.values()) board.leave();
    await this.ledger.close();
    return this.#faults;
  }

  /** Opens boards at nginx and one at each server; they stay open during all faults. */
  async #openBoards() {
    const { address, servers } = this.cluster;
    const boards = new Map();
    const open = async (name, at, account) => boards.set(name, await openBoard(this.caller, at, account));
    for (const account of ['maple.coordinator', 'maple.coordinator2']) await open(account, address, account);
    for (const server of servers) await open(`at ${server.name}`, server.address, 'maple.manager');
    return boards;
  }

  async #play(fault, boards) {
    const { people, catcher, caller, random } = this;
    await sleep(random.integer(500, LONGEST_BETWEEN_MS));
    const before = people.acknowledgedInAll;
    const known = this.#faults.length;
    catcher.pauseMs = fault.slowMails ? SLOW_MAILS_MS : 0;
    catcher.forgets = fault.slowMails ? 0 : FORGOTTEN_MAILS;
    Object.assign(caller, { longestMs: 0, longestFileMs: 0 });
    this.#count += 1;
    await fault.strike();
    const from = Date.now();
    await sleep(random.integer(...fault.awayMs));
    const until = Date.now();
    await fault.mend();
    // First checks the changes up to now, timed from when all programs are ready, and then the later ones.
    const [wellMs, { behind, boardsMs }] = await Promise.all([this.#untilWell(), this.#faultsOf(boards)]);
    const since = await this.#faultsOf(boards);
    this.#faults.push(
      ...new Set([...behind, ...since.behind]),
      ...(fault.isPeaceful ? mailsTwice(catcher, from) : []),
      ...people.surprises.splice(0),
    );
    const news = this.#faults.slice(known);
    console.log(
      `  ${fault.name} (${seconds(until - from)} s): ${people.acknowledgedInAll - before} writes acknowledged meanwhile, well again after ${seconds(wellMs)} s, boards after ${seconds(boardsMs)} s, longest answer ${seconds(caller.longestMs)} s, longest file ${seconds(caller.longestFileMs)} s${news.length > 0 ? `; ${news.length} faults` : ''}`,
    );
    for (const each of news) console.log(`    ${each}`);
    if (news.length > 0)
      console.log(
        `    again: npm run torture -- --workload=cluster --seed=${this.seed} '--fault=${fault.name}'`,
      );
  }

  /**
   * @returns sentences about boards that differ from the database, and the time until they matched or were given up
   */
  async #faultsOf(boards) {
    const began = Date.now();
    const behind = await this.#onDatabase((database) => faultsOfBoards(database, boards, this.before));
    return { behind, boardsMs: Date.now() - began };
  }

  /** Waits until each kind of user got an acknowledgement. @returns the time this took */
  async #untilWell() {
    const { people } = this;
    const before = { ...people.acknowledged };
    const began = Date.now();
    for (;;) {
      const left = Object.keys(before).filter((kind) => people.acknowledged[kind] === before[kind]);
      if (left.length === 0) return Date.now() - began;
      if (Date.now() - began > WELL_LIMIT_MS) {
        this.#faults.push(`Nothing is acknowledged any more: ${left.join(', ')}.`);
        return Date.now() - began;
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async #writing() {
    const rows = await this.#onDatabase((database) =>
      database.query(
        'SELECT t.trx_id AS id, p.HOST AS host FROM information_schema.innodb_trx t ' +
          'JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id ' +
          "WHERE t.trx_state = 'RUNNING' AND t.trx_rows_modified > 0",
      ),
    );
    return rows.map(({ id, host }) => ({ id: String(id), port: Number(String(host).split(':').at(-1)) }));
  }

  /** @returns a function that reports which of the writes acknowledged so far are missing in another database */
  #acknowledged() {
    const entries = this.ledger.entries();
    const { planned, sent } = ofKinds(entries);
    return async (database) => [
      ...(await planning.verify(database, planned, readEvents)),
      ...(await submissions.verify(database, sent, readEvents)),
      ...(await faultsOfEdits(database, entries, readEvents)),
      ...(await faultsOfLogs(database)),
    ];
  }

  async #emptyRedis() {
    const { port } = new URL(this.cluster.redisUrl);
    const redis = new Redis(Number(port));
    await redis.flushall();
    redis.disconnect();
  }

  async #onDatabase(work) {
    const database = openDatabase({ settings: { DATABASE_URL: `${this.cluster.mariadb.url}walkthrough` } });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async #judge(boards) {
    const { people, catcher, caller, ledger } = this;
    catcher.forgets = 0;
    const kinds = Object.entries(people.acknowledged).map(([kind, count]) => `${kind} ${count}`);
    const lost = [...boards.values()].reduce((sum, board) => sum + board.lost, 0);
    console.log(
      `  ${this.#count} faults; acknowledged: ${kinds.join(', ')}; ${people.unanswered} sent again; boards came back ${lost} times`,
    );
    const entries = ledger.entries();
    const { planned, sent } = ofKinds(entries);
    const count = this.#faults.length;
    await this.#onDatabase(async (database) => {
      this.#faults.push(
        ...(await faultsOfPrints(database, caller, sent)),
        ...(await faultsOfReads(database, entries)),
        ...(await faultsOfMails(catcher, people.mails.acknowledged)),
        ...(await faultsOfImports(database, entries, readEvents)),
        ...(await faultsOfProperties(database, entries, readEvents)),
        ...(await faultsOfWork(caller)),
        ...(await people.readBack(entries)),
        ...(await planning.verify(database, planned, readEvents)),
        ...(await submissions.verify(database, sent, readEvents)),
        ...(await faultsOfBoards(database, boards, this.before)),
        ...(await faultsOfLogs(database)),
      );
    });
    if (planned.length === 0) this.#faults.push('Nothing was planned.');
    if (this.#faults.length === count)
      console.log(
        '  every acknowledged write is there exactly once, each report has one PDF, no mail two names; boards show what stands',
      );
  }
}

/** Splits the entries of the ledger: `planned` inspections, and `sent` reports. */
const ofKinds = (entries) => ({
  planned: entries.filter(({ version }) => version !== undefined),
  sent: entries.filter(({ kind }) => kind !== undefined),
});

/** Returns a sentence for each fault in the log of any company. */
async function faultsOfLogs(database) {
  const faults = [];
  for (const head of await database.query('SELECT tenant_id, last_seq, chain_hash FROM tenant_head')) {
    const tenantId = Number(head.tenant_id);
    faults.push(...faultsOfLog(tenantId, await readEvents(database, tenantId), head));
  }
  return faults;
}

const seconds = (milliseconds) => (milliseconds / 1_000).toFixed(1);
