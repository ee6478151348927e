import type { Place } from '../database/lists/list-declaration';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: string;
  text: (row: Row) => string;
  /** Its texts are days, `YYYY-MM-DD`, which a workbook has as dates. */
  isDay?: true;
}

/** Rows of a list and where the next ones begin; null after the last. */
export interface ExportPart<Row> {
  rows: Row[];
  next: Place | null;
}

/** A list as somebody has asked for it, to be written into a file row by row. */
export interface ExportedList<Row = unknown> {
  /** Of the file, without its ending; the event log has it too. */
  name: string;
  /** What the rows were narrowed to, for the event log. */
  filters: object;
  columns: readonly ExportColumn<Row>[];
  /** @throws ProductError when the caller of this moment may not export it */
  assertAllowed: () => void;
  total: () => Promise<number>;
  /** The rows behind a place, or the first ones, as the caller of this moment may see them. */
  part: (after: Place | null, size: number) => Promise<ExportPart<Row>>;
}
