import type { FormDefinition, ItemPlace } from '@walkthrough/form-definitions';
import { isSamePlace, type RowPlace } from '../selection';

/** Ids of items. Unlike places, they survive moves, undo and edits. */
export type PickedIds = ReadonlySet<string>;

/** Returns the places of items by id, in document order. */
export const placesOf = ({ sections }: FormDefinition, ids: PickedIds): ItemPlace[] =>
  sections.flatMap(({ items }, section) =>
    items.flatMap(({ id }, item) => (ids.has(id) ? [{ section, item }] : [])),
  );

const idsAt = ({ sections }: FormDefinition, rows: readonly RowPlace[]): string[] =>
  rows.flatMap(({ section, item }) => sections[section]?.items[item ?? -1]?.id ?? []);

/** Returns the items between two of the visible rows, both included. Hidden rows are never picked by a range. */
export function idsBetween(
  definition: FormDefinition,
  rows: readonly RowPlace[],
  from: RowPlace,
  to: RowPlace,
): PickedIds {
  const [a, b] = [from, to].map((place) => rows.findIndex((row) => isSamePlace(row, place)));
  if (a === undefined || b === undefined || b < 0) return new Set();
  const start = a < 0 ? b : Math.min(a, b);
  return new Set(idsAt(definition, rows.slice(start, Math.max(a, b) + 1)));
}

/** Returns the visible items of a row's section; all visible items once those of the section are picked. */
export function allIdsAround(
  definition: FormDefinition,
  rows: readonly RowPlace[],
  { section }: RowPlace,
  picked: PickedIds,
): PickedIds {
  const near = idsAt(
    definition,
    rows.filter((row) => row.section === section),
  );
  return new Set(near.every((id) => picked.has(id)) ? idsAt(definition, rows) : near);
}

/** Returns the ids with one added, or removed if it was among them. */
export function withToggled(definition: FormDefinition, picked: PickedIds, row: RowPlace): PickedIds {
  const [id] = idsAt(definition, [row]);
  if (id === undefined) return picked;
  return new Set(picked.has(id) ? [...picked].filter((each) => each !== id) : [...picked, id]);
}
