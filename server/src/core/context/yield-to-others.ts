/** Maximum time that long work may block the process; light requests wait a few times this long. */
const MAX_HELD_MS = 8;

/** When long work last yielded: shared by the whole process. */
let wentOnAt = 0;

/**
 * Yields to other work once this process has been blocked for long enough. The embedded database answers within the
 * same turn, so work on many rows that only awaits it blocks every request. Call it after each row: yielding every
 * time would let an endless stream of light calls take every second turn.
 */
export async function yieldToOthers(): Promise<void> {
  if (performance.now() - wentOnAt < MAX_HELD_MS) return;
  await new Promise((resume) => setImmediate(resume));
  wentOnAt = performance.now();
}
