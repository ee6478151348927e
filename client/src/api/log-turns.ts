let written: string | undefined;
const turnedAt: number[] = [];

/**
 * How often the log of the server had become another one: a backup was restored. Versions that were read in an earlier turn
 * are given out again with other contents, and say nothing any more.
 * @param readAt by the clock of the page, as `dataUpdatedAt` of a query; left out: by now
 */
export const logTurns = (readAt = Infinity): number => turnedAt.filter((at) => at <= readAt).length;

/** The server says which log it writes. */
export function noteLog(logId: string): void {
  if (written && written !== logId) turnedAt.push(Date.now());
  written = logId;
}
