import type { Item } from '@walkthrough/form-definitions';

/** Position of an item in the side's twelve columns; both sides share the row to stay aligned. */
export interface Placement {
  row: number;
  start: number;
  span: number;
}

const COLUMNS = 12;
const SPANS = { full: 12, half: 6, third: 4, quarter: 3 } as const;

/** Puts narrow items in one row while they fit; others start a new row. */
export function placeItems(items: readonly Item[]): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  let row = 0;
  let next = COLUMNS + 1;
  for (const { id, width } of items) {
    const span = SPANS[width ?? 'full'];
    if (next + span > COLUMNS + 1) {
      row += 1;
      next = 1;
    }
    placed.set(id, { row, start: next, span });
    next += span;
  }
  return placed;
}
