import { MAX_EXPORTED_ROWS } from '@walkthrough/domain';
import type { ListCursor } from '../database/lists/list-declaration';
import type { ExportedList, ExportPart } from './exported-list';

/** A list that has pages but no cursor. */
interface ListOfIds<Row> {
  /** Returns the ids of a page in order, and the total of all pages. */
  ids: (slice: { page: number; size: number }) => Promise<{ ids: number[]; total: number }>;
  /** Returns rows in this order, as the caller may see them now; deleted ones are left out. */
  rows: (ids: number[]) => Promise<Row[]>;
}

/**
 * Exports a list as it is when the file begins: its ids are read once, so that rows that arrive or move during the
 * download are neither missing nor repeated. A list is made for each file.
 */
export function listByIds<Row>({ ids, rows }: ListOfIds<Row>): Pick<ExportedList<Row>, 'total' | 'part'> {
  let all: number[] | undefined;
  return {
    total: async () => (await ids({ page: 0, size: 1 })).total,
    // The position is the number of ids before it.
    part: async (after: ListCursor | null, size: number): Promise<ExportPart<Row>> => {
      all ??= (await ids({ page: 0, size: MAX_EXPORTED_ROWS })).ids;
      const from = after?.id ?? 0;
      const end = from + size;
      return {
        rows: await rows(all.slice(from, end)),
        next: end < all.length ? { id: end, s: null } : null,
      };
    },
  };
}
