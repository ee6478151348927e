/**
 * Far within what a server of databases lets a silent session of ours stay for. `unanswered`: times in a row; those that a
 * blocked event loop has missed are one. Tests are less patient.
 */
export const PULSE = { everyMs: 5_000, unanswered: 6 };

/**
 * Says something on a session again and again, for as long as whoever has it is busy with other things.
 * @param say a statement of the session; it may wait in line behind others
 * @param onSilence told, more than once, when that fails, or was not answered for half a minute
 * @returns what ends it
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
    if (unanswered > PULSE.unanswered) onSilence(new Error('The server of the database does not answer.'));
  };
  const timer = setInterval(beat, PULSE.everyMs);
  return () => clearInterval(timer);
}
