import { onLiveReload } from './live-events';

/** When the log of the server had become another one, by the clock of the page. */
const turnedAt: number[] = [];

/**
 * How often the log of the server had become another one: a backup was restored. Versions that were read in an earlier turn
 * are given out again with other contents, and say nothing any more.
 * @param readAt by the clock of the page, as `dataUpdatedAt` of a query; left out: by now
 */
export const logTurns = (readAt = Infinity): number => turnedAt.filter((at) => at <= readAt).length;

// Listened for here, as what a phone starts with has no room for it: nothing that was read earlier is edited.
onLiveReload((isOtherLog) => {
  if (isOtherLog) turnedAt.push(Date.now());
});
