import type { Column } from '@walkthrough/form-definitions';

/** Returns whether a table has one radio and at most an amount beside it; a text needs its own name. */
export const hasOneRadio = (columns: readonly Column[]): boolean =>
  columns.filter(({ type }) => type === 'radio').length === 1 && columns.every(({ type }) => type !== 'text');
