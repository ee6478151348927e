import type { ColumnKey } from './sheet-columns';
import type { DateOrder } from './sheet-dates';

/** Columns whose dates may be texts. */
export const DATE_KEYS = ['nextInspection', 'leaseStart'] as const satisfies readonly ColumnKey[];
export type DateKey = (typeof DATE_KEYS)[number];

/** Columns that may have one value for all rows of a sheet. */
export const SHARED_KEYS = [
  'customer',
  'addressLine1',
  'city',
  'province',
  'postalCode',
  'country',
  'frequency',
  'active',
] as const satisfies readonly ColumnKey[];
export type SharedKey = (typeof SHARED_KEYS)[number];

/** What to do with a row whose address a property already has. */
export const MATCH_CHOICES = ['update', 'skip', 'new'] as const;
export type MatchChoice = (typeof MATCH_CHOICES)[number];

/** How a sheet of any form is read. */
export interface SheetMapping {
  /** The row with the headings; rows above are not read. */
  headingLine: number;
  /** By column index. Several columns of one kind are put together, such as a civic number and a street. */
  columns: Readonly<Record<string, ColumnKey>>;
  /** Values of all rows that have none of their own. */
  shared: Readonly<Partial<Record<SharedKey, string>>>;
  /** The order of the dates, where the column does not prove it. */
  dateOrders: Readonly<Partial<Record<DateKey, DateOrder>>>;
  /** Whether `A / B` are two tenants. */
  splitsNames: boolean;
  /** Rows whose tenants stay as they are. */
  wholeLines: readonly number[];
  /** Whether rows of one unit become one; null: not said yet. */
  merges: boolean | null;
  /** Rows that are imported although they would be skipped. Missing in older uploads, as the next one. */
  takenLines?: readonly number[];
  /** Rows that somebody left out. */
  leftLines?: readonly number[];
}

/** Typed values by line and column. They replace what the file says. */
export type SheetEdits = Readonly<Record<string, Readonly<Partial<Record<ColumnKey, string>>>>>;

/** Cells of a sheet that is mapped; a downloaded workbook has limits of its own. */
export const MAX_MAPPED_CELLS = 50_000;

/** Cells that may be edited in the preview of one upload. */
export const MAX_SHEET_EDITS = 2_000;

/** Rows of one upload that may have a choice of their own about the property at their address. */
export const MAX_ROW_CHOICES = 2_000;

/** Columns of a sheet that are read. */
export const MAX_SHEET_COLUMNS = 200;
