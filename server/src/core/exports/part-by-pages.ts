import type { ListCursor } from '../database/lists/list-declaration';
import type { ExportPart } from './exported-list';

interface Slice {
  page: number;
  size: number;
}

/**
 * Reads a list that has pages but no cursor. The position is the number of the next page, so a row that moves between
 * pages during the export can be missing or repeated.
 */
export const partByPages =
  <Row>(read: (slice: Slice) => Promise<{ items: Row[]; total: number }>) =>
  async (after: ListCursor | null, size: number): Promise<ExportPart<Row>> => {
    const page = after?.id ?? 0;
    const { items, total } = await read({ page, size });
    const isLast = (page + 1) * size >= total;
    return { rows: items, next: isLast ? null : { id: page + 1, s: null } };
  };
