import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../lib/seeded-random.mjs';
import { Product } from '../lib/product.mjs';
import { faultsOfLog, readEvents } from './event-log.mjs';
import { Ledger } from './ledger.mjs';
import { untilKnown } from './until-known.mjs';

const WORKERS = 6;
/** A point is passed at most this often before the kill, or twice as often as a round has writes. */
const LEAST_REACH = 60;
/** A round whose kill point is not reached is killed after this many writes, or twice its share of them. */
const LEAST_OF_ROUND = 200;
/** The same after this time without any acknowledged write. */
const STALLED_MS = 8000;
const RETRY_MS = 60;
/** Retry interval while the server starts: long enough not to slow the start down. */
const RETRY_MEANWHILE_MS = 1000;

/** Returns how the rounds end, in turn: a kill at each named point, at random moments, and of the database. */
function endings(points, engine) {
  return [...points, 'moment', 'moment', ...(engine === 'mariadb' ? ['database'] : [])];
}

/**
 * Repeatedly starts the server, lets workers write and kills it with SIGKILL. Finally it looks for every acknowledged
 * write. Unanswered requests are sent again unchanged after the restart, as a client does.
 */
export class Campaign {
  #product;
  /** What the workload keeps beside the server, over all kills. */
  #beside = {};
  #over = false;
  /** Resolves when the server of this round is ready; null once it is. */
  #starting = null;
  #round = 0;
  #unanswered = 0;
  /** Acknowledged writes per round, so that the kills are spread over the campaign. */
  #share;
  /** Unexpected responses to writes. */
  #surprises = [];

  /** @param receipts the least number of receipts (`isReceipt` of the workload), in addition to the writes */
  constructor(engine, workload, { seed, kills, writes, receipts = 0, report = () => undefined }) {
    this.engine = engine;
    this.workload = workload;
    this.options = { seed, kills, writes, receipts };
    const ofReceipts = receipts * (workload.WRITES_OF_A_RECEIPT ?? 0);
    this.#share = Math.ceil(Math.max(writes, ofReceipts) / Math.max(1, kills));
    this.report = report;
    this.random = seededRandom(seed);
    this.ledger = new Ledger(join(engine.dataDir, 'ledger.jsonl'));
    this.acknowledged = 0;
    this.receipts = 0;
    this.killed = {};
  }

  async run() {
    this.#beside = (await this.workload.open?.(this.random)) ?? {};
    await this.#start(this.#beside.printing ?? {});
    const shared = await this.workload.prepare(this.#product, WORKERS, this.#beside);
    await this.#product.kill9();
    const workers = Array.from({ length: WORKERS }, (_, number) => this.#work(number, shared));
    const { kills, writes, receipts } = this.options;
    while (this.#round < kills) await this.#playRound();
    // A last start without a kill, so that pending writes complete.
    await this.#start(this.#beside.printing ?? {});
    while (this.acknowledged < writes || this.receipts < receipts) {
      if (this.#product.ended) throw new Error(`The last server has ended.\n${this.#product.printed}`);
      await sleep(20);
    }
    this.#over = true;
    await Promise.all(workers);
    this.#surprises.push(
      ...((await this.workload.readBack?.(
        this.#product,
        shared,
        this.ledger.entries(),
        WORKERS,
        this.#beside,
      )) ?? []),
    );
    const { code } = await this.#product.stop();
    if (code !== 0) this.#surprises.push(`The last server ended with ${code}.`);
    await this.ledger.close();
    return this.#figures();
  }

  /** @returns a sentence for each fault; empty when every acknowledged write is stored */
  async verify({ damage } = {}) {
    const database = this.engine.connect();
    try {
      const entries = this.ledger.entries();
      if (damage) await damage(database, entries);
      const faults = [
        ...this.#surprises,
        ...(await this.workload.verify(database, entries, readEvents, this.#beside)),
      ];
      for (const head of await database.query('SELECT tenant_id, last_seq, chain_hash FROM tenant_head')) {
        const tenantId = Number(head.tenant_id);
        faults.push(...faultsOfLog(tenantId, await readEvents(database, tenantId), head));
      }
      return faults;
    } finally {
      await database.close();
    }
  }

  async stop() {
    this.#over = true;
    await this.#product?.kill9();
    await this.#beside.close?.();
  }

  async #playRound() {
    this.#round += 1;
    const { WRITE_POINTS } = this.workload;
    const kinds = endings(WRITE_POINTS, this.engine.name);
    const kind = kinds[(this.#round - 1) % kinds.length];
    const before = this.acknowledged;
    const isPoint = WRITE_POINTS.includes(kind);
    await this.#start(isPoint ? { KILL_AT: `${kind}:${this.#passes(kind)}` } : {});
    if (isPoint) await this.#writes(Math.max(LEAST_OF_ROUND, 2 * this.#share));
    else {
      await this.#writes(this.random.integer(0, 2 * this.#share));
      await sleep(this.random.integer(20, 900));
    }
    const isStruck = this.#product.ended !== undefined;
    if (kind === 'database') {
      await this.engine.mariadb.kill9();
      await sleep(this.random.integer(0, 300));
      await this.engine.mariadb.start();
      await sleep(this.random.integer(0, 500));
    }
    await this.#product.kill9();
    const end = isPoint && !isStruck ? 'moment' : kind;
    this.killed[end] = (this.killed[end] ?? 0) + 1;
    this.report(`round ${this.#round}: killed at ${end}, ${this.acknowledged - before} acknowledged`);
  }

  /** Returns how often a point is passed before the kill; fewer times for points that few writes pass. */
  #passes(point) {
    const reach = Math.max(LEAST_REACH, 2 * this.#share) * (this.workload.SELDOM?.[point] ?? 1);
    return this.random.integer(1, Math.ceil(reach));
  }

  /** Resolves after this many further acknowledged writes, when writes stall, or when the server has ended. */
  async #writes(count) {
    const end = this.acknowledged + count;
    let [seen, since] = [this.acknowledged, Date.now()];
    while (this.acknowledged < end && !this.#product.ended) {
      await sleep(20);
      if (this.acknowledged > seen) [seen, since] = [this.acknowledged, Date.now()];
      else if (Date.now() - since > STALLED_MS) return;
    }
  }

  async #start(settings) {
    const { dataDir } = this.engine;
    let isReady = () => undefined;
    this.#starting = new Promise((resolve) => (isReady = resolve));
    const own = this.#beside.settings ?? {};
    this.#product = await Product.launch({
      dataDir,
      settings: { ...this.engine.settings, ...own, ...settings },
    });
    const ready = await this.#product.becomesReady();
    this.#starting = null;
    isReady();
    if (ready) return;
    // The workers may have reached the kill point before the readiness check got an answer.
    if (settings.KILL_AT && this.#product.ended) return;
    throw new Error(`The server did not start again.\n${this.#product.printed}`);
  }

  async #work(number, shared) {
    const worker = this.workload.worker(number, shared, seededRandom(this.options.seed * 31 + number));
    while (!this.#over) await this.#write(worker.next());
  }

  /** Sends one write until its outcome is known, and records it before going on. */
  async #write(write) {
    const { entry, unanswered, surprise } = await untilKnown(write, {
      product: () => this.#product,
      round: () => this.#round,
      ledger: this.ledger,
      pause: () => this.#pause(),
    });
    this.#unanswered += unanswered;
    if (surprise) this.#surprises.push(surprise);
    if (!entry) return;
    this.acknowledged += 1;
    if (this.workload.isReceipt?.(entry)) this.receipts += 1;
  }

  /** Waits before a write is sent again: until the server is ready, when it is starting. */
  async #pause() {
    if (this.#starting === null) return void (await sleep(RETRY_MS));
    await Promise.race([this.#starting, sleep(RETRY_MEANWHILE_MS, undefined, { ref: false })]);
  }

  #figures() {
    return {
      rounds: this.#round,
      killed: this.killed,
      acknowledged: this.acknowledged,
      sentAgain: this.#unanswered,
      details: this.workload.details?.(this.ledger.entries()),
    };
  }
}
