import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;

/** Repeats `look` until it returns nothing, or until the time limit. @returns the last result */
export async function saidAfter(limitMs, look) {
  const deadline = Date.now() + limitMs;
  let said = await look();
  while (said.length > 0 && Date.now() < deadline) {
    await sleep(LOOK_AGAIN_MS);
    said = await look();
  }
  return said;
}
