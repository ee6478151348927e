export const MARK_KINDS = ['circle', 'arrow', 'line'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What is drawn on one photo; more hides what it shows. */
export const MOST_MARKS = 30;

/** Marks lie in ten-thousandths of a photo's width and height: the same on every size of it. */
export const MARK_SCALE = 10_000;
