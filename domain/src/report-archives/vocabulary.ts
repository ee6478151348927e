/** Maximum reports per zip file or summary. */
export const MAX_REPORTS_TOGETHER = 500;

/**
 * `preparing`: reports are being printed. `ready`: the zip file can be downloaded. `cancelled`: cancelled by its owner, or
 * replaced by a later one.
 */
export const ARCHIVE_STATES = ['preparing', 'ready', 'cancelled'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** How long a zip file can be downloaded, in milliseconds. */
export const ARCHIVE_KEPT_MS = 24 * 60 * 60_000;
