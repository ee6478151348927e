import type { ScopedQuery } from '../scoped-query';
import type { ListCursor } from './list-declaration';

interface Wanted {
  /** Of the root: `alias.property`. */
  id: string;
  sort: string;
  direction: 'ASC' | 'DESC';
  page: number;
  size: number;
  /** Rows of the list that are already known, in any order. */
  found?: readonly ListCursor[];
}

/**
 * Returns the ids of a page from several index ranges, such as one per state. A single query would sort them; each
 * range on its own is in order, and may contain the whole page or none of it.
 */
export async function idsInRanges(
  stretches: readonly ScopedQuery[],
  { id, sort, direction, page, size, found = [] }: Wanted,
): Promise<number[]> {
  const places: ListCursor[] = [...found];
  for (const stretch of stretches)
    places.push(
      ...(await stretch
        .select({ id, s: sort })
        .orderBy(sort, direction)
        .orderBy(id, direction)
        .slice(0, (page + 1) * size)
        .rows<ListCursor>()),
    );
  const sign = direction === 'ASC' ? 1 : -1;
  return places
    .sort((a, b) => sign * (Number(a.s) - Number(b.s) || a.id - b.id))
    .slice(page * size, (page + 1) * size)
    .map((place) => place.id);
}
