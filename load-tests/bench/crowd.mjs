import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SOCKETS_A_PROCESS = 2500;

/** Holds the sockets in separate processes, so that their processor time does not count as the servers'. */
export class Crowd {
  #members = [];

  /** @param event the message that a round waits for */
  constructor(event) {
    this.event = event;
  }

  async connect(name, address, count, tokens) {
    for (let from = 0; from < count; from += SOCKETS_A_PROCESS) {
      const child = fork(fileURLToPath(new URL('./live-sockets.mjs', import.meta.url)), { stdio: 'inherit' });
      child.send({ address, count: Math.min(SOCKETS_A_PROCESS, count - from), tokens, event: this.event });
      await once(child, 'message');
      this.#members.push({ name, child });
    }
  }

  /** Runs `work`, which causes one change, and waits until every socket of this side has received it. */
  async round(name, work) {
    const own = this.#members.filter((member) => member.name === name);
    const heard = own.map(({ child }) => once(child, 'message'));
    await work();
    const answers = (await Promise.all(heard)).map(([answer]) => answer);
    return { last: Math.max(...answers.map(({ last }) => last)), message: answers[0].message };
  }

  async leave() {
    for (const { child } of this.#members) child.kill('SIGKILL');
  }
}
