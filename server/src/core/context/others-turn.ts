/** So long work may hold the process: whoever asks for something light meanwhile waits a few times that. */
const HELD_AT_MOST_MS = 8;

/** When work of many rows last went on: it is one process, whoever's rows they are. */
let wentOnAt = 0;

/**
 * Lets whatever else waits in this process go on, once it has waited long enough. The embedded database answers without
 * ever leaving the turn: work of many rows that only awaits it holds up every request until it is done. To be asked
 * after each row: giving way at each would let endless light calls take every second turn.
 */
export async function othersTurn(): Promise<void> {
  if (performance.now() - wentOnAt < HELD_AT_MOST_MS) return;
  await new Promise((resume) => setImmediate(resume));
  wentOnAt = performance.now();
}
