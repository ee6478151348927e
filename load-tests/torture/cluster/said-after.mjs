import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;

/** Looks again and again, for so long at most. @returns what is left to be said */
export async function saidAfter(limitMs, look) {
  const deadline = Date.now() + limitMs;
  let said = await look();
  while (said.length > 0 && Date.now() < deadline) {
    await sleep(LOOK_AGAIN_MS);
    said = await look();
  }
  return said;
}
