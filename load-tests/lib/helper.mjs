import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module of a bench in a separate process that answers one question at a time. Its processor time is measured
 * separately, and it ends with this process.
 */
export class Helper {
  #child;

  /** @param module its URL, such as `new URL('./jobs-by-hand.mjs', import.meta.url)` */
  constructor(module, { env = process.env } = {}) {
    this.#child = fork(fileURLToPath(module), { env, stdio: 'inherit', serialization: 'advanced' });
  }

  get pid() {
    return this.#child.pid;
  }

  /** @throws Error with the error of the process, or when it has ended */
  async ask(question) {
    const gone = new AbortController();
    const answered = once(this.#child, 'message', { signal: gone.signal });
    const ended = once(this.#child, 'exit', { signal: gone.signal }).then(([code]) => {
      throw new Error(`A process of the bench has ended (exit code ${code}).`);
    });
    for (const each of [answered, ended]) each.catch(() => {});
    this.#child.send(question);
    try {
      const [{ error, answer }] = await Promise.race([answered, ended]);
      if (error !== undefined) throw new Error(error);
      return answer;
    } finally {
      gone.abort();
    }
  }

  async end() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}

/** Answers each question with the result of `work`; called in the module of the helper. */
export function answerWith(work) {
  process.once('disconnect', () => process.exit(0));
  process.on('message', (question) => {
    work(question).then(
      (answer) => process.send({ answer }),
      (error) => process.send({ error: error.stack ?? String(error) }),
    );
  });
}

/** The helpers of one measurement, which are ended together. */
export class Helpers {
  #begun = [];

  /** @param begin the first question */
  async begin(module, env, begin) {
    const helper = new Helper(module, { env });
    this.#begun.push(helper);
    await helper.ask({ begin });
    return helper;
  }

  async end() {
    for (const helper of this.#begun) await helper.end();
  }
}
