import { readFileSync } from 'node:fs';
import { createContext, runInContext, SourceTextModule, SyntheticModule } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { modulesFor } from './modules.mjs';

/** Globals of V8 that k6's engine lacks. */
const NOT_IN_K6 = ['Intl', 'SharedArrayBuffer', 'Atomics', 'WebAssembly'];
const LOOK_AGAIN_MS = 20;

/**
 * Runs a script in a context without Node or DOM globals. Open timers, requests and sockets keep an iteration running, as
 * k6's event loop does.
 */
export class Vu {
  isInInit = true;
  /** `{ scenario, iterationInTest, startTime }` for `k6/execution`; null in the init context. */
  iteration = null;
  open = 0;
  #modules = new Map();

  constructor({ number, env, run }) {
    this.number = number;
    this.run = run;
    this.context = createContext({});
    runInContext(NOT_IN_K6.map((name) => `delete globalThis.${name};`).join(''), this.context);
    Object.assign(this.context, {
      __ENV: env,
      __VU: number,
      console: { log: console.error, warn: console.error, error: console.error },
      open: (path, mode) => {
        if (!this.isInInit) throw new Error('open() is only there while a script is read.');
        const bytes = readFileSync(path);
        return mode === 'b' ? new Uint8Array(bytes).buffer : bytes.toString();
      },
    });
    this.synthetic = modulesFor(this);
  }

  /** Evaluates the script in the init context. @returns its exports */
  async read(script) {
    const module = await this.#source(script);
    await module.link((specifier, from) => this.#find(specifier, from.identifier));
    await module.evaluate();
    this.isInInit = false;
    return module.namespace;
  }

  #find(specifier, from) {
    if (specifier.startsWith('.')) return this.#source(new URL(specifier, from).href);
    const exports = this.synthetic[specifier];
    if (!exports) throw new Error(`${from} imports ${specifier}, which a script may not.`);
    const names = ['default', ...Object.keys(exports)];
    return new SyntheticModule(
      names,
      function set() {
        this.setExport('default', exports);
        for (const [name, value] of Object.entries(exports)) this.setExport(name, value);
      },
      { context: this.context, identifier: specifier },
    );
  }

  #source(url) {
    const known = this.#modules.get(url);
    if (known) return known;
    const module = new SourceTextModule(readFileSync(fileURLToPath(url), 'utf8'), {
      context: this.context,
      identifier: url,
    });
    this.#modules.set(url, module);
    return module;
  }

  /** Runs one iteration until nothing is open. @throws Error on a leak */
  async iterate(act, data, iteration, longestMs) {
    this.iteration = iteration;
    await act(data);
    const deadline = Date.now() + longestMs;
    while (this.open > 0) {
      if (Date.now() > deadline) throw new Error(`VU ${this.number} has left ${this.open} things open.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
