import type { ListCursor } from '../database/lists/list-declaration';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: string;
  text: (row: Row) => string;
  /** Its texts are days, `YYYY-MM-DD`, which become dates in a workbook. */
  isDay?: true;
  /** Its texts are numbers, which a workbook can add up; anything else stays text. */
  isNumber?: true;
}

/** Rows of a list and the position after them; null after the last. */
export interface ExportPart<Row> {
  rows: Row[];
  next: ListCursor | null;
}

/** Rows with their columns: a CSV file, or a sheet of a workbook. */
export interface ExportedSheet<Row = unknown> {
  columns: readonly ExportColumn<Row>[];
  /** Returns the rows after a position, or the first ones, as the current caller may see them. */
  part: (after: ListCursor | null, size: number) => Promise<ExportPart<Row>>;
  /** Name of the sheet in a workbook. */
  title?: string;
}

/** A requested list that is written to a file row by row. */
export interface ExportedList<Row = unknown> extends ExportedSheet<Row> {
  /** File name without extension; also in the event log. */
  name: string;
  /** The filters, for the event log. */
  filters: object;
  /** @throws ProductError when the current caller may not export it */
  assertAllowed: () => void;
  total: () => Promise<number>;
  /** More sheets of a workbook; a CSV file does not have them. */
  more?: readonly ExportedSheet<Row>[];
}

/** Writes an instant for a column whose title names UTC: `YYYY-MM-DD HH:mm`; empty for null. */
export const utcTimeOf = (instant: number | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
