import { readFileSync } from 'node:fs';
import { createContext, runInContext, SourceTextModule, SyntheticModule } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { modulesFor } from './modules.mjs';

/** What V8 has and k6's own engine has not. */
const NOT_IN_K6 = ['Intl', 'SharedArrayBuffer', 'Atomics', 'WebAssembly'];
const LOOK_AGAIN_MS = 20;

/**
 * One VU: the script in a context of its own, in which there is nothing of Node and nothing of a browser but what k6 has.
 * What is open (timers, requests, sockets) keeps its iteration, as k6's event loop does.
 */
export class Vu {
  isInInit = true;
  /** What its iteration says of itself through `k6/execution`. */
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

  /** Reads the script, as k6 does for each VU. @returns its exports */
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

  /** Does one iteration, and waits until nothing of it is open. @throws Error when something stays open */
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
