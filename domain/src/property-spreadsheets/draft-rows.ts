import type { ColumnKey } from './sheet-columns';

export type RowValues = Partial<Record<ColumnKey, string>>;

/** A row while it is read. */
export interface DraftRow {
  line: number;
  values: RowValues;
  /** Columns that could not be read. */
  problems: Map<ColumnKey, { message: string; value: string }>;
}
