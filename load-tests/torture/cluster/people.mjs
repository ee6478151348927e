import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, request } from '../../lib/caller.mjs';
import { chance } from '../../lib/chance.mjs';
import { untilKnown } from '../until-known.mjs';
import * as planning from '../workloads/planning.mjs';
import * as submissions from '../workloads/submissions.mjs';
import { Importer } from './imports.mjs';
import { propertiesOf, PropertyEditor } from './properties.mjs';
import { Reader } from './readers.mjs';

const PLANNERS = 3;
const DEVICES = 3;
/** As many as do not all wait for a worker that is dead. */
const DRAFT_READERS = 2;
const IMPORTERS = ['maple.admin', 'maple.manager'];
/** They change properties, too. */
const EDITORS = IMPORTERS;
const ACCOUNT = 'maple.coordinator';
const PASSWORD = 'Demo!2026';
/** What a turn of each takes at least: as many as two workers can print, and all else of this size. */
const PACE_MS = {
  ...{ planning: 120, devices: 500, mails: 1_500, 'sign-ins': 1_000 },
  ...{ drafts: 4_000, PDFs: 2_000, imports: 1_000, properties: 700 },
};
const RETRY_MS = 200;
/** Longer than anything is worked at: who waits longer asks again. */
const ANSWER_LIMIT_MS = 60_000;
/** What stands in front says these of a server that it does not reach. */
const NOT_ANSWERED = new Set([502, 504]);

/** Calls a cluster by way of nginx, and remembers the longest that an answer took. */
export class ThroughNginx extends Caller {
  /** Nobody prints for it: what a server says is in the folder of the cluster. */
  printed = '';
  longestMs = 0;
  /** The same of a file: some are printed while somebody waits. */
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

/** Reports that have arrived are sent to somebody by mail, each mail to an address of its own: so a mail is known by it. */
class Mails {
  /** Addresses to which a mail was acknowledged. */
  acknowledged = [];
  #count = 0;

  constructor(token, luck, finished) {
    Object.assign(this, { token, luck, finished });
  }

  next() {
    if (this.finished.length === 0) return null;
    const to = `reader${++this.#count}@mail.example`;
    return {
      request: {
        token: this.token,
        method: 'POST',
        path: `/api/reports/condition-inspection/${this.luck.pick(this.finished).id}/distribution`,
        body: { emails: [to] },
      },
      entry: { mail: to },
      isAcknowledged: ({ status }) => status === 200,
      // Sent again it would be another mail.
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
 * Whoever works while the cluster is struck: planners, devices with reports, somebody who sends mails, people who sign in, readers of
 * drafts and of finished reports, and administrators who change properties, import others and take them back.
 */
export class People {
  #isOver = false;
  #working = [];
  acknowledged = {};
  unanswered = 0;
  surprises = [];
  /** `{ id, inspectionId }` of each condition inspection whose report has arrived. */
  reports = [];

  /** @param round tells how many faults there have been */
  constructor(caller, ledger, { seed, round }) {
    Object.assign(this, { caller, ledger, seed, round });
  }

  async begin() {
    const { caller, seed } = this;
    const luck = (number) => chance(seed * 31 + number);
    // First, since it takes a visit that nobody has for a try.
    this.field = await submissions.prepare(caller);
    // Of the others the planners take every second, and leave the rest to the devices.
    const plan = await planning.prepare(caller, PLANNERS * 2);
    for (let number = 0; number < PLANNERS; number++)
      for (const { id } of plan.rowsOf(number)) this.field.held.add(id);
    this.mails = new Mails(plan.token, luck(99), this.reports);
    const found = (sentence) => void this.surprises.push(sentence);
    const reader = (reports, isKept, number) =>
      new Reader(reports, { isKept, token: plan.token, luck: luck(number), found });
    const importers = await Promise.all(
      IMPORTERS.map(
        async (account, n) => new Importer(n + 1, await caller.token(account), luck(70 + n), found),
      ),
    );
    const tokens = await Promise.all(EDITORS.map((account) => caller.token(account)));
    const known = await propertiesOf(caller, tokens[0]);
    const editors = tokens.map((token, n) => {
      const ids = known.filter((_, index) => index % tokens.length === n);
      return new PropertyEditor(n + 1, ids, token, luck(60 + n));
    });
    const numbers = (count) => Array.from({ length: count }, (_, number) => number);
    const all = [
      ...numbers(PLANNERS).map((n) => ['planning', planning.worker(n, plan, luck(n))]),
      ...numbers(DEVICES).map((n) => ['devices', submissions.worker(n, this.field, luck(PLANNERS + n))]),
      ['mails', this.mails],
      ['sign-ins', { next: signingIn }],
      ...numbers(DRAFT_READERS).map((n) => ['drafts', reader(this.field.begun, false, 80 + n)]),
      ['PDFs', reader(this.reports, true, 90)],
      ...importers.map((importer) => ['imports', importer]),
      ...editors.map((editor) => ['properties', editor]),
    ];
    this.#working = all.map(([kind, worker]) => this.#work(kind, worker));
  }

  /** Resolves when what each is doing has come to its end. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  get acknowledgedInAll() {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0);
  }

  /** Asks the product for each report that was acknowledged. @returns a sentence for each thing that is not as it was sent */
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
        // nginx sends a PUT or a DELETE to the other server when the one that had it is gone.
        isHandedOn: true,
      },
    );
    this.unanswered += unanswered;
    if (surprise) this.surprises.push(surprise);
    if (!entry || !submissions.isReceipt(entry) || entry.finish.kind !== 'C') return;
    this.reports.push({ id: entry.id, inspectionId: entry.inspectionId });
  }

  #stored(kind, write, answer) {
    // Of several steps only the last one is what somebody wanted.
    if (write.counts?.(answer) ?? true) this.acknowledged[kind] += 1;
    write.stored(answer);
  }
}
