import type { Column } from '@walkthrough/form-definitions';

/** True for a table that asks one question, and perhaps an amount beside it; words beside it have a name of their own. */
export const hasOneRadio = (columns: readonly Column[]): boolean =>
  columns.filter(({ type }) => type === 'radio').length === 1 && columns.every(({ type }) => type !== 'text');
