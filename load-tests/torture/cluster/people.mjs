import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, request } from '../../lib/caller.mjs';
import { seededRandom } from '../../lib/seeded-random.mjs';
import { untilKnown } from '../until-known.mjs';
import * as planning from '../workloads/planning.mjs';
import * as submissions from '../workloads/submissions.mjs';
import { Importer } from './imports.mjs';
import { propertiesOf, PropertyEditor } from './properties.mjs';
import { Reader } from './readers.mjs';

const PLANNERS = 3;
const DEVICES = 3;
/** Few enough that not all of them wait for a dead worker. */
const DRAFT_READERS = 2;
const IMPORTERS = ['maple.admin', 'maple.manager'];
/** The importers change properties too. */
const EDITORS = IMPORTERS;
const ACCOUNT = 'maple.coordinator';
const PASSWORD = 'Demo!2026';
/** Least duration of a turn: what two workers can print, and similar amounts of all other work. */
const PACE_MS = {
  ...{ planning: 120, devices: 500, mails: 1_500, 'sign-ins': 1_000 },
  ...{ drafts: 4_000, PDFs: 2_000, imports: 1_000, properties: 700 },
};
const RETRY_MS = 200;
/** Longer than any request takes. Later the request counts as unanswered and is repeated. */
const ANSWER_LIMIT_MS = 60_000;
/** Statuses with which nginx reports an unreachable server. */
const NOT_ANSWERED = new Set([502, 504]);

/** Calls a cluster through nginx and records the longest response time. */
export class ThroughNginx extends Caller {
  /** Always empty: the servers of the cluster log into files. */
  printed = '';
  longestMs = 0;
  /** The longest time of a file, some of which are printed during the request. */
  longestFileMs = 0;

  async download(token, path) {
    const began = performance.now();
    const { status, bytes } = await this.#ask({ token, method: 'GET', path });
    this.longestFileMs = Math.max(this.longestFileMs, performance.now() - began);
    return { status, body: bytes };
  }

  async request(what) {
    const began = performance.now();
    const answer = await this.#ask(what);
    this.longestMs = Math.max(this.longestMs, performance.now() - began);
    return answer;
  }

  async #ask(what) {
    const answer = await request(this.address, { ...what, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (NOT_ANSWERED.has(answer.status)) throw new Error(`Nobody answered: ${answer.status}.`);
    return answer;
  }
}

/** Sends received reports by mail, each to a unique address that identifies the mail. */
class Mails {
  /** Addresses of acknowledged mails. */
  acknowledged = [];
  #count = 0;

  constructor(token, random, finished) {
    Object.assign(this, { token, random, finished });
  }

  next() {
    if (this.finished.length === 0) return null;
    const to = `reader${++this.#count}@mail.example`;
    return {
      request: {
        token: this.token,
        method: 'POST',
        path: `/api/reports/condition-inspection/${this.random.pick(this.finished).id}/distribution`,
        body: { emails: [to] },
      },
      entry: { mail: to },
      isAcknowledged: ({ status }) => status === 200,
      // A repeated request would send another mail.
      isGivenUp: () => true,
      stored: () => this.acknowledged.push(to),
    };
  }
}

const signingIn = () => ({
  request: {
    token: null,
    method: 'POST',
    path: '/api/auth/signin',
    body: { usernameOrEmail: ACCOUNT, password: PASSWORD },
  },
  entry: null,
  isAcknowledged: ({ status }) => status === 200,
  stored: () => {},
});

/**
 * The users during the faults: schedulers, devices with reports, a sender of mails, people who sign in, readers of
 * drafts and of finished reports, and administrators who change properties and import others.
 */
export class People {
  #isOver = false;
  #working = [];
  acknowledged = {};
  unanswered = 0;
  surprises = [];
  /** `{ id, inspectionId }` of each condition inspection whose report was received. */
  reports = [];

  /** @param round returns the number of faults so far */
  constructor(caller, ledger, { seed, round }) {
    Object.assign(this, { caller, ledger, seed, round });
  }

  async begin() {
    const { caller, seed } = this;
    const randomFor = (number) => seededRandom(seed * 31 + number);
    // Runs first, because it uses an unassigned inspection for a trial.
    this.field = await submissions.prepare(caller);
    // The planners use every second inspection and leave the others to the devices.
    const plan = await planning.prepare(caller, PLANNERS * 2);
    for (let number = 0; number < PLANNERS; number++)
      for (const { id } of plan.rowsOf(number)) this.field.held.add(id);
    this.mails = new Mails(plan.token, randomFor(99), this.reports);
    const found = (sentence) => void this.surprises.push(sentence);
    const reader = (reports, isKept, number) =>
      new Reader(reports, { isKept, token: plan.token, random: randomFor(number), found });
    const importers = await Promise.all(
      IMPORTERS.map(
        async (account, n) => new Importer(n + 1, await caller.token(account), randomFor(70 + n), found),
      ),
    );
    const tokens = await Promise.all(EDITORS.map((account) => caller.token(account)));
    const known = await propertiesOf(caller, tokens[0]);
    const editors = tokens.map((token, n) => {
      const ids = known.filter((_, index) => index % tokens.length === n);
      return new PropertyEditor(n + 1, ids, token, randomFor(60 + n));
    });
    const numbers = (count) => Array.from({ length: count }, (_, number) => number);
    const all = [
      ...numbers(PLANNERS).map((n) => ['planning', planning.worker(n, plan, randomFor(n))]),
      ...numbers(DEVICES).map((n) => ['devices', submissions.worker(n, this.field, randomFor(PLANNERS + n))]),
      ['mails', this.mails],
      ['sign-ins', { next: signingIn }],
      ...numbers(DRAFT_READERS).map((n) => ['drafts', reader(this.field.begun, false, 80 + n)]),
      ['PDFs', reader(this.reports, true, 90)],
      ...importers.map((importer) => ['imports', importer]),
      ...editors.map((editor) => ['properties', editor]),
    ];
    this.#working = all.map(([kind, worker]) => this.#work(kind, worker));
  }

  /** Resolves when all pending actions have ended. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  get acknowledgedInAll() {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Requests each acknowledged report from the product. @returns a sentence for each difference from what was sent
   */
  readBack(entries) {
    return submissions.readBack(this.caller, this.field, entries, DEVICES);
  }

  async #work(kind, worker) {
    this.acknowledged[kind] = 0;
    while (!this.#isOver) {
      const write = await worker.next();
      if (write) await this.#write(kind, write);
      await sleep(PACE_MS[kind]);
    }
  }

  async #write(kind, write) {
    const { entry, unanswered, surprise } = await untilKnown(
      { ...write, stored: (answer) => this.#stored(kind, write, answer) },
      {
        product: () => this.caller,
        round: this.round,
        ledger: this.ledger,
        pause: () => sleep(RETRY_MS),
        // nginx passes a PUT or DELETE to the other server when the first one is gone.
        isHandedOn: true,
      },
    );
    this.unanswered += unanswered;
    if (surprise) this.surprises.push(surprise);
    if (!entry || !submissions.isReceipt(entry) || entry.finish.kind !== 'C') return;
    this.reports.push({ id: entry.id, inspectionId: entry.inspectionId });
  }

  #stored(kind, write, answer) {
    // An action of several steps counts when its last step succeeds.
    if (write.counts?.(answer) ?? true) this.acknowledged[kind] += 1;
    write.stored(answer);
  }
}
