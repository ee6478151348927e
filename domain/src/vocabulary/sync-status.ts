/**
 * How a submitted report stands that the server does not have yet. `waiting`: on the device, and tried again by itself;
 * `attention`: not before somebody has changed it there.
 */
export const SYNC_STATES = ['waiting', 'sending', 'attention'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Reports that one device may have waiting; what is beyond is not told. */
export const MOST_QUEUED = 200;
export const SYNC_ERROR_LIMIT = 500;
export const APP_VERSION_LIMIT = 60;
/** More than anybody submits with one report. */
export const MOST_SYNC_PHOTOS = 100_000;
/** A device that was silent for so long is not shown any more, and its reports are no news. */
export const DEVICE_SHOWN_DAYS = 30;
/** Of one person: the one that was silent longest makes room for the next. */
export const MOST_DEVICES = 20;
