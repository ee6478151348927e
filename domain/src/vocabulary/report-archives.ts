/** Reports that one zip file or one summary holds. */
export const MOST_REPORTS_TOGETHER = 500;

/**
 * `preparing`: reports are being printed. `ready`: the zip file can be fetched. `cancelled`: given up by its owner, also for
 * a later one.
 */
export const ARCHIVE_STATES = ['preparing', 'ready', 'cancelled'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** How long a zip file can be fetched, in milliseconds. */
export const ARCHIVE_KEPT_MS = 24 * 60 * 60_000;
