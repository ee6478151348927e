/**
 * Lets whatever else waits in this process go on. The embedded database answers without ever leaving the turn: work of
 * many rows that only awaits it holds up every request until it is done.
 */
export const othersTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
