import { onLiveReload, onOtherServer } from './live-events';

/** When the log of the server had become another one, by the clock of the page. */
const turnedAt: number[] = [];

/**
 * How often the log of the server had become another one: a backup was restored. Versions that were read in an earlier turn
 * are given out again with other contents, and say nothing any more.
 * @param readAt by the clock of the page, as `dataUpdatedAt` of a query; left out: by now
 */
export const logTurns = (readAt = Infinity): number => turnedAt.filter((at) => at <= readAt).length;

/**
 * Another process alone goes on with the same log, and rights alone are no other server: where both are told at once, the
 * log is another one (`CatchUp`). Listened for here, as what a phone starts with has no room for it: nothing that was read
 * earlier than this was loaded is edited.
 */
let isOtherServer = false;
onOtherServer(() => {
  isOtherServer = true;
  queueMicrotask(() => (isOtherServer = false));
});
onLiveReload(() => {
  if (isOtherServer) turnedAt.push(Date.now());
  isOtherServer = false;
});
