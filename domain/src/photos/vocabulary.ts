export const MARK_KINDS = ['circle', 'arrow', 'line'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Maximum marks per photo; more would hide the picture. */
export const MAX_MARKS = 30;

/** Coordinates are ten-thousandths of the photo's width and height, independent of its size. */
export const MARK_SCALE = 10_000;

/** What a photo of a question or row has as its `element`: the question's key, and the row. */
export const PHOTO_OF_ITEM = 'item:([A-Za-z][A-Za-z0-9_]{0,79})(?:/([A-Za-z0-9][A-Za-z0-9_-]{0,79}))?';

/** The `element` of a photo: the key of a room's element (`door`, `element3`), or the question or row that it shows. */
export const PHOTO_ELEMENT_PATTERN = `^(?:[a-z][A-Za-z0-9]{0,39}|${PHOTO_OF_ITEM})$`;

/** Maximum photos for one side of a report. */
export const MAX_PHOTOS_PER_INSPECTION = 300;
