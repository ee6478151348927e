/** The log that the server was heard to write last; null before anything was heard. */
let written: string | null = null;
let turns = 0;
/** When it became another one last, by the clock of the page. */
let turnedAt = 0;
const listeners = new Set<() => void>();

/**
 * How often the log has become another one since this tab was opened: a backup was restored. Versions that were read in an
 * earlier turn are given out again with other contents, and say nothing any more.
 */
export const logTurns = (): number => turns;

/** The turn in which something was read. @param readAt by the clock of the page, as `dataUpdatedAt` of a query */
export const logTurnAt = (readAt: number): number => (readAt < turnedAt ? turns - 1 : turns);

export function onOtherLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server says which log it writes. */
export function noteLog(logId: string): void {
  const isOther = written !== null && written !== logId;
  written = logId;
  if (!isOther) return;
  turns += 1;
  turnedAt = Date.now();
  for (const listener of listeners) listener();
}
