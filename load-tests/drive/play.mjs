import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dieWithUs } from '../lib/children.mjs';
import { merged } from './recorder.mjs';

const DRIVER = fileURLToPath(new URL('./driver.mjs', import.meta.url));

/** The parent's side of a driver process. */
class Driver {
  #child;
  #waiting = new Map();
  #failure;

  constructor() {
    this.#child = fork(DRIVER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    dieWithUs(this.#child);
    this.#child.on('message', (message) => this.#waiting.get(message.kind)?.resolve(message));
    this.#child.once('exit', (code, signal) => {
      this.#failure = new Error(`A process of the driver ended with ${code ?? signal}.`);
      for (const { reject } of this.#waiting.values()) reject(this.#failure);
    });
  }

  tell(kind, what = {}) {
    if (!this.#failure) this.#child.send({ kind, ...what });
  }

  /** Waits for a message. Called before the driver can send it, so that none is missed. */
  hears(kind) {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      this.#waiting.set(kind, { resolve, reject });
    });
  }

  end() {
    this.#child.kill('SIGKILL');
  }
}

/**
 * Plays a scenario in separate processes, so that their processor time does not count as the product's.
 * @param people `{ role, number, among, account }` of each
 * @param pace `{ seconds, hurry }`
 * @param aboutToBegin called when all processes are ready, before the first request
 * @returns calls, boards and processor time of all processes together
 */
export async function play({ scenario, people, shared, pace, seed, address, processes, aboutToBegin }) {
  const drivers = Array.from({ length: processes }, () => new Driver());
  const all = (kind, say) =>
    Promise.all(
      drivers.map((driver, index) => {
        const heard = driver.hears(kind);
        say(driver, index);
        return heard;
      }),
    );
  try {
    await all('ready', (driver, index) =>
      driver.tell('task', {
        ...{ scenario, shared, pace, seed, address },
        people: people.filter((_, number) => number % processes === index),
      }),
    );
    await aboutToBegin();
    const began = Date.now();
    const deadline = began + pace.seconds * 1000;
    const worked = await all('worked', (driver) => driver.tell('begin', { deadline }));
    const seconds = (Date.now() - began) / 1000;
    const writes = worked.flatMap((each) => each.writes);
    const told = await all('told', (driver) => driver.tell('settle', { writes }));
    return {
      seconds,
      ...merged(told.map(({ figures }) => figures)),
      boards: ofAllBoards(
        told.map(({ boards }) => boards),
        writes.length,
      ),
      driverSeconds: told.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
    };
  } finally {
    for (const driver of drivers) driver.end();
  }
}

function ofAllBoards(all, writes) {
  const sum = (key) => all.reduce((total, each) => total + each[key], 0);
  return {
    writes,
    open: sum('open'),
    delays: all.flatMap(({ delays }) => delays),
    missed: sum('missed'),
    lost: sum('lost'),
    refused: sum('refused'),
    changes: new Set(all.flatMap(({ changes }) => changes)).size,
  };
}
