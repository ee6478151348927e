import type { Column } from '@walkthrough/form-definitions';

/** True for a table that asks one question, and perhaps an amount beside it. */
export const hasOneRadio = (columns: readonly Column[]): boolean =>
  columns.filter(({ type }) => type === 'radio').length === 1;
