import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine } from '../lib/engines.mjs';
import { compared, figure, summary } from '../lib/figures.mjs';
import { Helper } from '../lib/helper.mjs';
import { megabytesOf } from '../lib/memory.mjs';
import { processorSeconds } from '../lib/processor.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { changesOf, staffTokens } from './fan-out.mjs';

export const title = 'Sockets held in one process, and many that come back at once';
export const peer =
  'a bare Socket.IO server that holds as many, and one that gives those that come back what they have missed (connectionStateRecovery)';

/** The demo has few accounts, so each of four signs in this many times and the sessions share the sockets. */
const SESSIONS_EACH = 25;
const SOCKETS_A_PROCESS = 2500;
/** Files that a process has open besides its sockets. */
const OTHER_FILES = 200;
/**
 * Share of the sockets at the first memory reading. The memory per socket is the difference to the second, which
 * excludes the fixed part.
 */
const FIRST_SHARE = 0.1;
const SETTLING_MS = 5000;
/** Each socket is pinged once within this time. */
const HOLDING_MS = 20_000;
const MISSED = 20;
const MOST_ROUNDS = 3;
const RECOVERY = { maxDisconnectionDuration: 120_000 };

export async function measure({ runs, held, returning }) {
  const allowed = mostOpenFiles() - OTHER_FILES;
  const notes = [];
  if (Math.max(held, returning * 2) > allowed) {
    notes.push(`Only ${allowed} sockets fit here: a process may have ${allowed + OTHER_FILES} files open.`);
  }
  const count = Math.min(held, allowed);
  const figures = [];
  const holding = [];
  for (const [name, start] of Object.entries({ product: startProduct, peer: startBare })) {
    holding.push(await hold(start, count));
    console.log(`  ${name}: ${JSON.stringify(holding.at(-1))}`);
  }
  const of = (name) => holding.map((each) => each[name]);
  figures.push(
    figure(`${count} sockets held, memory a socket`, 'KB', ...of('kilobytes')),
    figure(`${count} sockets held, memory of the server`, 'MB', ...of('megabytes')),
    figure(`${count} sockets joined, fifty at a time, processor time`, 's', ...of('joining')),
    figure(`${count} sockets joined, fifty at a time`, 's', ...of('seconds')),
    figure(`${count} sockets held for ${HOLDING_MS / 1000} s, processor time`, 's', ...of('resting')),
  );
  const back = await comeBack(Math.min(returning, Math.floor(allowed / 2)), Math.min(runs, MOST_ROUNDS));
  return {
    lines: back.lines,
    figures: [...figures, ...back.figures],
    notes: [...notes, ...back.notes],
  };
}

/** Starts a server as `{ address, pid, tokens, end }`, and defines how its sockets learn what they missed. */
async function startProduct() {
  const engine = await openEngine('sqlite');
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const tokens = await staffTokens(product, SESSIONS_EACH);
  const end = async () => {
    await product.kill9();
    await engine.remove();
  };
  return { caller: product, address: product.address, pid: product.pid, tokens, asks: true, end };
}

async function startBare({ recovery } = {}) {
  const bare = await startBaseline('./live-baseline.mjs', { event: 'change', recovery });
  return { address: bare.address, pid: bare.pid, tokens: [''], asks: false, end: bare.stop };
}

/** The sockets of one side, in separate processes. */
class Held {
  #helpers = [];

  constructor({ address, tokens, asks }) {
    this.server = { address, tokens, asks };
  }

  async join(count) {
    for (let from = 0; from < count; from += SOCKETS_A_PROCESS) {
      const helper = new Helper(new URL('./held-sockets.mjs', import.meta.url));
      this.#helpers.push(helper);
      await helper.ask({ join: Math.min(SOCKETS_A_PROCESS, count - from), ...this.server });
    }
  }

  /** @returns the answer of each process */
  all(question) {
    return Promise.all(this.#helpers.map((each) => each.ask(question)));
  }

  async end() {
    for (const each of this.#helpers) await each.end();
  }
}

/** @returns the cost of holding this many sockets; see `measure` */
async function hold(start, count) {
  const server = await start();
  const sockets = new Held(server);
  const memory = async () => {
    await sleep(SETTLING_MS);
    return megabytesOf(server.pid);
  };
  const used = () => processorSeconds([server.pid]);
  try {
    const first = Math.ceil(count * FIRST_SHARE);
    const [began, usedBefore] = [performance.now(), used()];
    await sockets.join(first);
    const firstTook = performance.now() - began;
    const firstUsed = used() - usedBefore;
    const few = await memory();
    const [beganRest, usedRest] = [performance.now(), used()];
    await sockets.join(count - first);
    const seconds = (firstTook + performance.now() - beganRest) / 1000;
    const joining = firstUsed + used() - usedRest;
    const megabytes = await memory();
    const atRest = used();
    await sleep(HOLDING_MS);
    const resting = used() - atRest;
    const there = (await sockets.all({ count: true })).reduce((sum, open) => sum + open, 0);
    if (there !== count) throw new Error(`Only ${there} of ${count} sockets are still there.`);
    return { kilobytes: ((megabytes - few) * 1024) / (count - first), megabytes, seconds, joining, resting };
  } finally {
    await sockets.end();
    await server.end();
  }
}

/**
 * Cuts all sockets, makes changes meanwhile, and reconnects all at once. Measures the time until each has joined and
 * knows every changed row.
 */
async function comeBack(count, rounds) {
  const product = await startProduct();
  const bare = await startBare({ recovery: RECOVERY });
  const sides = [product, bare].map((server) => ({
    server,
    sockets: new Held(server),
    ms: [],
    processor: [],
  }));
  try {
    for (const { sockets } of sides) await sockets.join(count);
    const change = await changesOf(product.caller, MISSED);
    // A change that all sockets receive: sockets that reconnect to the bare server report the last message they
    // received.
    await change();
    await post(bare.address, {});
    await sleep(SETTLING_MS);
    let again = 0;
    for (let round = 0; round < rounds; round++) {
      let changes;
      for (const side of sides) {
        const { server, sockets } = side;
        const known = await sockets.all({ cut: true });
        await sleep(SETTLING_MS);
        if (server === product) changes = await changed(product.caller, change, Math.max(...known));
        else for (const each of changes) await post(bare.address, each);
        const [began, used] = [performance.timeOrigin + performance.now(), processorSeconds([server.pid])];
        const answers = await sockets.all({ comeBack: true, rows: changes.map(({ id }) => id) });
        side.ms.push(Math.max(...answers.map(({ last }) => last)) - began);
        side.processor.push(processorSeconds([server.pid]) - used);
        console.log(
          `  ${server === product ? 'product' : 'peer'} back after ${Math.round(side.ms.at(-1))} ms`,
        );
        if (server === product) again += answers.reduce((sum, answer) => sum + answer.again, 0);
      }
    }
    const [ours, theirs] = sides;
    const what = `${count} sockets come back at once, and know ${MISSED} rows that they have missed`;
    return {
      lines: [compared(what, ours.ms, theirs.ms)],
      figures: [
        figure(
          `${count} sockets come back, processor time`,
          's',
          ...sides.map(({ processor }) => summary(processor).median),
        ),
      ],
      notes: [`${rounds} times; of the product ${again} connections were tried again`],
    };
  } finally {
    for (const { sockets, server } of sides) {
      await sockets.end();
      await server.end();
    }
  }
}

/**
 * Changes the rows that the sockets miss.
 * @param since the log number that all sockets know
 * @returns the changes as a reconnecting socket receives them
 */
async function changed(caller, change, since) {
  for (let n = 0; n < MISSED; n++) await change();
  const { body } = await caller.as('maple.coordinator', 'GET', `/api/live/changes?since=${since}`);
  if (new Set(body.changes.map(({ id }) => id)).size !== MISSED)
    throw new Error(`${body.changes.length} changes were told of ${MISSED}.`);
  return body.changes;
}

async function post(address, message) {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(message) });
  await answer.arrayBuffer();
}

/**
 * Returns the hard limit of open files and sockets per process, to which Node raises its own limit; Infinity where it
 * is unknown.
 */
function mostOpenFiles() {
  try {
    const [, most] = /^Max open files\s+\S+\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number.isNaN(Number(most)) ? Infinity : Number(most);
  } catch {
    return Infinity;
  }
}
