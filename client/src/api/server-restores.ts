import { onLiveReload } from './live-events';

/** When the server's log was replaced, by this device's clock. */
const turnedAt: number[] = [];

/**
 * Returns how often the server was restored from a backup, which replaces its log. It then assigns versions of
 * earlier turns again with other contents, so they are unknown.
 * @param readAt by this device's clock, as `dataUpdatedAt` of a query; now if omitted
 */
export const countRestores = (readAt = Infinity): number => turnedAt.filter((at) => at <= readAt).length;

// Subscribes here to keep the code out of the first chunk; nothing loaded earlier can be edited.
onLiveReload((isOtherLog) => {
  if (isOtherLog) turnedAt.push(Date.now());
});
