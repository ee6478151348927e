import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../lib/chance.mjs';
import { Product } from '../lib/product.mjs';
import { faultsOfLog, readEvents } from './event-log.mjs';
import { Ledger } from './ledger.mjs';

const WORKERS = 6;
/** A round whose kill never comes (its point was not passed often enough) ends with an ordinary kill. */
const ROUND_LIMIT_MS = 8000;
const RETRY_MS = 60;
/** While nothing listens: rarely enough that asking does not slow the start down. */
const RETRY_MEANWHILE_MS = 1000;
/** Characters of what a server printed that are shown with an answer that no worker should get. */
const MOST_PRINTED = 2000;

/** How the rounds of a campaign end: every named point in turn, random moments between them, and the database too. */
function endings(points, engine) {
  return [...points, 'moment', 'moment', ...(engine === 'mariadb' ? ['database'] : [])];
}

/**
 * Starts the server, lets workers write, kills it with signal 9, and again; at the end every acknowledged write is
 * looked for. What had no answer is sent again unchanged after the restart, as a client would.
 */
export class Campaign {
  #product;
  #over = false;
  /** Resolves when the server of this round is ready; null once it is. */
  #starting = null;
  #round = 0;
  #unanswered = 0;
  /** Answers that no write of a worker should get. */
  #surprises = [];

  constructor(engine, workload, { seed, kills, writes, report = () => undefined }) {
    this.engine = engine;
    this.workload = workload;
    this.options = { seed, kills, writes };
    this.report = report;
    this.chance = chance(seed);
    this.ledger = new Ledger(join(engine.dataDir, 'ledger.jsonl'));
    this.acknowledged = 0;
    this.killed = {};
  }

  async run() {
    await this.#start({});
    const shared = await this.workload.prepare(this.#product, WORKERS);
    await this.#product.kill9();
    const workers = Array.from({ length: WORKERS }, (_, number) => this.#work(number, shared));
    const { kills, writes } = this.options;
    while (this.#round < kills) await this.#playRound();
    // Once more without an end, so that every write still under way comes to its own.
    await this.#start({});
    while (this.acknowledged < writes) await sleep(20);
    this.#over = true;
    await Promise.all(workers);
    this.#surprises.push(
      ...((await this.workload.readBack?.(this.#product, shared, this.ledger.entries())) ?? []),
    );
    const { code } = await this.#product.stop();
    if (code !== 0) this.#surprises.push(`The last server ended with ${code}.`);
    await this.ledger.close();
    return this.#figures();
  }

  /** @returns a sentence for each fault; none when all is as acknowledged */
  async verify({ damage } = {}) {
    const database = this.engine.connect();
    try {
      const entries = this.ledger.entries();
      if (damage) await damage(database, entries);
      const faults = [...this.#surprises, ...(await this.workload.verify(database, entries, readEvents))];
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
  }

  async #playRound() {
    this.#round += 1;
    const { WRITE_POINTS } = this.workload;
    const kinds = endings(WRITE_POINTS, this.engine.name);
    const kind = kinds[(this.#round - 1) % kinds.length];
    const before = this.acknowledged;
    const isPoint = WRITE_POINTS.includes(kind);
    await this.#start(isPoint ? { KILL_AT: `${kind}:${this.chance.whole(1, 60)}` } : {});
    if (isPoint) await Promise.race([this.#product.exited, sleep(ROUND_LIMIT_MS, undefined, { ref: false })]);
    else await sleep(this.chance.whole(20, 900));
    if (kind === 'database') {
      await this.engine.mariadb.kill9();
      await sleep(this.chance.whole(0, 300));
      await this.engine.mariadb.start();
      await sleep(this.chance.whole(0, 500));
    }
    await this.#product.kill9();
    this.killed[kind] = (this.killed[kind] ?? 0) + 1;
    this.report(`round ${this.#round}: killed at ${kind}, ${this.acknowledged - before} acknowledged`);
  }

  async #start(settings) {
    const { dataDir } = this.engine;
    let isReady = () => undefined;
    this.#starting = new Promise((resolve) => (isReady = resolve));
    this.#product = await Product.launch({ dataDir, settings: { ...this.engine.settings, ...settings } });
    const ready = await this.#product.becomesReady();
    this.#starting = null;
    isReady();
    if (ready) return;
    // The workers are quicker than the question whether it is ready: it may have been killed already, as told.
    if (settings.KILL_AT && this.#product.ended) return;
    throw new Error(`The server did not start again.\n${this.#product.printed}`);
  }

  async #work(number, shared) {
    const worker = this.workload.worker(number, shared, chance(this.options.seed * 31 + number));
    while (!this.#over) await this.#write(worker.next());
  }

  /** Sends one write until its outcome is known, and has it written down before going on. */
  async #write({ request, entry, isAcknowledged, isThere, isGivenUp, stored, refused }) {
    for (let tries = 1; ; tries++) {
      const round = this.#round;
      const { token, method, path, body, headers } = request;
      const product = this.#product;
      const answer = await product.call(token, method, path, body, headers).catch(() => null);
      // Sent again and refused: the first time may have gone through, with the answer lost.
      const hasArrived = answer?.status >= 400 && tries > 1 && (await isThere?.(product).catch(() => null));
      if (answer && (isAcknowledged(answer) || hasArrived)) {
        const written = typeof entry === 'function' ? entry(answer) : entry;
        if (written) {
          await this.ledger.write({ ...written, round });
          this.acknowledged += 1;
        }
        stored(answer);
        return;
      }
      // Not there, or not able to: 503 and 429 say that nothing was changed, but a lost answer says nothing at all. A
      // conflict that names what is in its way stays one.
      const wasOvertaken = answer?.body?.code === 'conflict' && answer.body.details === undefined;
      const mayComeLater = answer?.status === 503 || answer?.status === 429;
      const isPassing = !answer || hasArrived === null || mayComeLater || wasOvertaken;
      if (!isPassing) {
        // What a server could not do it has printed why.
        const why = answer.status >= 500 ? `\n${product.printed.slice(-MOST_PRINTED)}` : '';
        this.#surprises.push(
          `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} (round ${round}, sent for the ${tries}. time)${why}`,
        );
        refused?.();
        return;
      }
      this.#unanswered += 1;
      if (isGivenUp?.()) return;
      await this.#pause();
    }
  }

  /** Before a write is sent again: at the moment the server is ready, where it is being started. */
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
