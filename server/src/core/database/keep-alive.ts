/**
 * Well within the idle timeout of our sessions. `unanswered`: consecutive misses; those during a blocked event loop
 * count as one. Tests use shorter times.
 */
export const KEEP_ALIVE = { everyMs: 5_000, unanswered: 6 };

/**
 * Sends periodic statements on a session while its owner is busy.
 * @param say a statement of the session; it may queue behind others
 * @param onSilence called, possibly repeatedly, when a statement fails or is not answered for half a minute
 * @returns a function that stops it
 */
export function keepAlive(
  say: () => Promise<unknown>,
  onSilence: (cause: unknown) => void = () => undefined,
): () => void {
  let unanswered = 0;
  const answered = () => (unanswered = 0);
  const beat = () => {
    if (unanswered === 0) say().then(answered, onSilence);
    unanswered += 1;
    if (unanswered > KEEP_ALIVE.unanswered)
      onSilence(new Error('The server of the database does not answer.'));
  };
  const timer = setInterval(beat, KEEP_ALIVE.everyMs);
  return () => clearInterval(timer);
}
