/**
 * State of a submitted report that the server does not have yet. `waiting`: on the device, retried automatically;
 * `attention`: not retried until it is changed there.
 */
export const SYNC_STATES = ['waiting', 'sending', 'attention'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Maximum waiting reports that a device lists. */
export const MAX_QUEUED = 200;
export const SYNC_ERROR_LIMIT = 500;
export const APP_VERSION_LIMIT = 60;
/** More than any report contains. */
export const MAX_SYNC_PHOTOS = 100_000;
/** Days without contact after which a device and its reports are no longer shown. */
export const DEVICE_SHOWN_DAYS = 30;
/** Per user; the device silent for longest is dropped for a new one. */
export const MAX_DEVICES = 20;
