import type { ScopedQuery } from '../scoped-query';
import type { ListCursor } from './list-declaration';

/** Columns that a query sorts by, newest first: its time, then its id. */
export interface NewestFirst {
  time: string;
  id: string;
}

/** Limits a query that reads newest first to the rows after a position. The first condition is a range of an index. */
export function afterPosition(
  query: ScopedQuery,
  columns: NewestFirst,
  after: ListCursor | null,
): ScopedQuery {
  if (after === null) return query;
  const { time, id } = columns;
  return query.andWhere(`${time} <= :positionTime AND (${time} < :positionTime OR ${id} < :positionId)`, {
    positionTime: after.s,
    positionId: after.id,
  });
}
