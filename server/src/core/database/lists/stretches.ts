import type { ScopedQuery } from '../scoped-query';
import type { Place } from './list-declaration';

interface Wanted {
  /** Of the root: `alias.property`. */
  id: string;
  sort: string;
  direction: 'ASC' | 'DESC';
  page: number;
  size: number;
  /** Rows of the list that have been found already, in no order. */
  found?: readonly Place[];
}

/**
 * The ids of a page of rows that stand in several stretches of an index, such as one for each of their states. Asked for
 * together they would be sorted; by itself each is in order, and may hold all of the page, or none of it.
 */
export async function idsOfStretches(
  stretches: readonly ScopedQuery[],
  { id, sort, direction, page, size, found = [] }: Wanted,
): Promise<number[]> {
  const places: Place[] = [...found];
  for (const stretch of stretches)
    places.push(
      ...(await stretch
        .select({ id, s: sort })
        .orderBy(sort, direction)
        .orderBy(id, direction)
        .slice(0, (page + 1) * size)
        .rows<Place>()),
    );
  const sign = direction === 'ASC' ? 1 : -1;
  return places
    .sort((a, b) => sign * (Number(a.s) - Number(b.s) || a.id - b.id))
    .slice(page * size, (page + 1) * size)
    .map((place) => place.id);
}
