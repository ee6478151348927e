import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a baseline module in a separate process and sends it the task. The module reports its port. */
export async function startBaseline(module, task) {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), { stdio: 'inherit' });
  child.send(task);
  const [{ port }] = await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Makes the bare server run a change (`raw-change.mjs`). */
export async function askRaw(address, change) {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(change) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The raw transaction failed: ${text}`);
}
