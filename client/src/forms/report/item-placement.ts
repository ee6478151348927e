import type { Item } from '@walkthrough/form-definitions';

/** Where an item stands among the twelve columns of its side; both sides use the same row, so that they line up. */
export interface Placement {
  row: number;
  start: number;
  span: number;
}

const COLUMNS = 12;
const SPANS = { full: 12, half: 6, third: 4, quarter: 3 } as const;

/** Narrow items share a row as long as they fit; anything else begins a new one. */
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
