/**
 * The named moments of a unit of work, in their order: the transaction is open; the rows are written; the events
 * are written too and only the commit is missing; it is committed and nobody knows yet.
 */
export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit'] as const;
export type WritePoint = (typeof WRITE_POINTS)[number];
