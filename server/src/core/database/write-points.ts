/**
 * The named moments of a write. Of a unit of work, in their order: the transaction is open; the rows are written;
 * the events are written too and only the commit is missing; it is committed and nobody knows yet. And `file-kept`:
 * received bytes lie on the disk, and no row names them yet.
 */
export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'] as const;
export type WritePoint = (typeof WRITE_POINTS)[number];
