/** Counts distinct finished jobs from construction until the last. */
export class Tally {
  #ids = new Set();
  #began = performance.now();
  #all;
  #tell;

  constructor(count) {
    this.count = count;
    this.#all = new Promise((resolve) => (this.#tell = resolve));
  }

  did(id) {
    this.#ids.add(id);
    if (this.#ids.size === this.count) this.#tell((performance.now() - this.#began) / 1000);
  }

  get done() {
    return this.#ids.size;
  }

  /** Resolves to the seconds until all jobs were done. */
  seconds() {
    return this.#all;
  }
}

const PROMISING_AT_ONCE = 8;

/** Enqueues this many jobs, eight at a time, as concurrent calls do. */
export async function promiseAll(count, promise) {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await promise();
    }
  };
  await Promise.all(Array.from({ length: PROMISING_AT_ONCE }, one));
}
