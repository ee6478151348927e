import type { ListCursor } from '../database/lists/list-declaration';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: string;
  text: (row: Row) => string;
  /** Its texts are days, `YYYY-MM-DD`, which become dates in a workbook. */
  isDay?: true;
}

/** Rows of a list and the position after them; null after the last. */
export interface ExportPart<Row> {
  rows: Row[];
  next: ListCursor | null;
}

/** A requested list that is written to a file row by row. */
export interface ExportedList<Row = unknown> {
  /** File name without extension; also in the event log. */
  name: string;
  /** The filters, for the event log. */
  filters: object;
  columns: readonly ExportColumn<Row>[];
  /** @throws ProductError when the current caller may not export it */
  assertAllowed: () => void;
  total: () => Promise<number>;
  /** Returns the rows after a position, or the first ones, as the current caller may see them. */
  part: (after: ListCursor | null, size: number) => Promise<ExportPart<Row>>;
}
