import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Records acknowledged writes in a separate process. Each entry is on disk before the worker continues, so that no
 * fault of the server can change it.
 */
export class Ledger {
  #child;
  #waiting = new Map();
  #count = 0;

  constructor(file) {
    this.file = file;
    this.#child = fork(fileURLToPath(import.meta.url), [file], { stdio: 'inherit' });
    this.#child.on('message', (number) => {
      this.#waiting.get(number)?.();
      this.#waiting.delete(number);
    });
  }

  /** Resolves when the entry is on disk. */
  async write(entry) {
    const number = ++this.#count;
    const written = new Promise((resolve) => this.#waiting.set(number, resolve));
    this.#child.send({ number, entry });
    await written;
  }

  async close() {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }

  entries() {
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}

/** Runs in the separate process. */
function keep(file) {
  const descriptor = openSync(file, 'a');
  process.on('message', ({ number, entry }) => {
    writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
    process.send(number);
  });
  process.once('disconnect', () => closeSync(descriptor));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) keep(process.argv[2]);
