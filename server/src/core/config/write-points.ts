/**
 * The named moments of a write. In a transaction, in order: it is open; the rows are written; the events are written
 * too and only the commit is missing; it is committed but not yet published. And `file-kept`: received bytes are on
 * disk, and no row names them yet.
 */
export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'] as const;
export type WritePoint = (typeof WRITE_POINTS)[number];
