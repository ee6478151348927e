export const MARK_KINDS = ['circle', 'arrow', 'line'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Maximum marks per photo; more would hide the picture. */
export const MAX_MARKS = 30;

/** Coordinates are ten-thousandths of the photo's width and height, independent of its size. */
export const MARK_SCALE = 10_000;

/** Maximum photos for one side of a report. */
export const MAX_PHOTOS_PER_INSPECTION = 300;
