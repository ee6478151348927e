import type { ColumnKey } from './sheet-columns';
import type { Guess } from './row-guesses';

export type RowValues = Partial<Record<ColumnKey, string>>;

/** A row while it is read. */
export interface DraftRow {
  line: number;
  values: RowValues;
  /** Columns that could not be read. */
  problems: Map<ColumnKey, { message: string; value: string }>;
  /** Columns whose value the file does not say in so many words. */
  guesses: Map<ColumnKey, Guess>;
  /** Columns whose value is that of all rows. */
  shared: Set<ColumnKey>;
}

export const emptyDraft = (line: number): DraftRow => ({
  line,
  values: {},
  problems: new Map(),
  guesses: new Map(),
  shared: new Set(),
});
