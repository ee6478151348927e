import { Type, type Static } from '@sinclair/typebox';
import { Id, nullable, Page } from '../wire/pages';
import type { ColumnKey } from './sheet-columns';
import { DATE_ORDERS } from './sheet-dates';
import type { DateOrder } from './sheet-dates';
import {
  DATE_KEYS,
  type DateKey,
  MATCH_CHOICES,
  type MatchChoice,
  SHARED_KEYS,
  type SharedKey,
} from './sheet-mapping';
import { GUESS_KINDS } from './row-guesses';
import { SKIP_REASONS } from './row-kinds';
import { SHEET_ROW_STATES } from './vocabulary';

const Count = Type.Integer({ minimum: 0 });
const Line = Type.Integer({ minimum: 1 });
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const Counts = Type.Object(
  {
    totals: Count,
    headings: Count,
    notes: Count,
    examples: Count,
    buildings: Count,
    merged: Count,
    matches: Count,
  },
  { additionalProperties: false },
);

/** How an uploaded file is read: its sheet, its columns, what was guessed, and what has to be asked. */
export const SpreadsheetReading = Type.Object(
  {
    /** Whether it was downloaded here: then it has no mapping. */
    isOwn: Type.Boolean(),
    /** The visible sheets that have rows, by their place in the file. */
    sheets: Type.Array(
      Type.Object(
        {
          at: Count,
          name: Type.String(),
          /** Whether it has the columns of the chosen sheet. */
          isAlike: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    sheet: Count,
    /** The sheets that are read together, the chosen one first; empty: only that one. */
    parts: Type.Array(
      Type.Object(
        {
          at: Count,
          name: Type.String(),
          /** What the lines of the sheet count on from. */
          after: Count,
        },
        { additionalProperties: false },
      ),
    ),
    headingLine: Count,
    /** The first rows, to choose the headings from. */
    firstRows: Type.Array(
      Type.Object({ line: Line, cells: Type.Array(Type.String()) }, { additionalProperties: false }),
    ),
    columns: Type.Array(
      Type.Object(
        {
          at: Count,
          title: Type.String(),
          samples: Type.Array(Type.String()),
          key: nullable(Type.String()),
          /** Whether it is hidden in the file: then nothing is guessed for it. */
          isHidden: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** Values for all rows that were found above the headings. */
    fromTitle: Type.Array(oneOf(SHARED_KEYS)),
    shared: Type.Array(
      Type.Object({ key: oneOf(SHARED_KEYS), value: Type.String() }, { additionalProperties: false }),
    ),
    dates: Type.Array(
      Type.Object(
        {
          key: oneOf(DATE_KEYS),
          /** Chosen or proven; null: unknown. */
          order: nullable(oneOf(DATE_ORDERS)),
          isProven: Type.Boolean(),
          /** Whether somebody has to choose. */
          isAsked: Type.Boolean(),
          isMixed: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    splitsNames: Type.Boolean(),
    /** Rows with two tenants in one cell, the first of them. */
    splits: Type.Array(
      Type.Object(
        { line: Line, names: Type.Array(Type.String()), isWhole: Type.Boolean() },
        { additionalProperties: false },
      ),
    ),
    splitCount: Count,
    /** Whether rows of one unit become one; null: not chosen. */
    merges: nullable(Type.Boolean()),
    groups: Type.Array(
      Type.Object(
        { unit: Type.String(), lines: Type.Array(Line), names: Type.Array(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    groupCount: Count,
    /** Rows that are not imported, the first of each reason. */
    leftOut: Type.Array(
      Type.Object(
        { line: Line, reason: oneOf(SKIP_REASONS), text: Type.String(), isTaken: Type.Boolean() },
        { additionalProperties: false },
      ),
    ),
    leftOutCount: Count,
    /** All rows that somebody takes although they would be left out, and those that somebody left out. */
    takenLines: Type.Array(Line),
    leftLines: Type.Array(Line),
    /** Values that the file does not say in so many words, the first of them. */
    guesses: Type.Array(
      Type.Object(
        {
          kind: oneOf(GUESS_KINDS),
          key: Type.String(),
          value: Type.String(),
          /** What the file says. */
          from: Type.String(),
          /** The value without the guess. */
          before: Type.String(),
          lines: Type.Array(Line),
        },
        { additionalProperties: false },
      ),
    ),
    guessCount: Count,
    /** What to do with rows at the address of a property. */
    matches: oneOf(MATCH_CHOICES),
    counts: Counts,
    /** Names in the column of customers that nobody has. */
    unknownCustomers: Type.Array(Type.String()),
    /** Cells that were edited in the preview. */
    edits: Count,
    /** Whether its rows can be looked at and edited. */
    hasRows: Type.Boolean(),
  },
  { $id: 'SpreadsheetReading', additionalProperties: false },
);
export type SpreadsheetReading = Static<typeof SpreadsheetReading>;

/** A row as it was understood. */
export const SheetRowItem = Type.Object(
  {
    line: Line,
    state: oneOf(SHEET_ROW_STATES),
    propertyId: nullable(Id),
    /** Set when a property has the address of the row. */
    match: nullable(oneOf(MATCH_CHOICES)),
    /** By column key, as displayed; a cell with a problem has the text of the file. */
    cells: Type.Record(Type.String(), Type.String()),
    /** Columns whose value is a guess, and what the file says. */
    guesses: Type.Array(
      Type.Object({ key: Type.String(), from: Type.String() }, { additionalProperties: false }),
    ),
    problems: Type.Array(
      Type.Object({ key: nullable(Type.String()), message: Type.String() }, { additionalProperties: false }),
    ),
  },
  { $id: 'SheetRowItem', additionalProperties: false },
);
export type SheetRowItem = Static<typeof SheetRowItem>;

export const SheetRowPage = Page(SheetRowItem, 'SheetRowPage');
export type SheetRowPage = Page<SheetRowItem>;

/** Body of PUT propertySpreadsheet/{id}/reading. Left out: as it is. */
export interface SpreadsheetReadingChange {
  /** Another sheet or heading row: its columns are guessed anew. */
  sheet?: number;
  headingLine?: number;
  /** Whether all sheets with the columns of the chosen one are read together. */
  together?: boolean;
  /** All columns; those without a key are not used. */
  columns?: { at: number; key?: ColumnKey }[];
  shared?: { key: SharedKey; value: string }[];
  dates?: { key: DateKey; order: DateOrder }[];
  splitsNames?: boolean;
  /** Rows whose tenants stay in one cell. */
  wholeLines?: number[];
  merges?: boolean;
  /** Rows that are imported although they would be skipped, and rows that are left out. */
  takenLines?: number[];
  leftLines?: number[];
  matches?: MatchChoice;
  /** For single rows. */
  matchLines?: { line: number; choice: MatchChoice }[];
  /** Whether the rows are checked; otherwise the columns are only shown. */
  checks: boolean;
}

/** Body of PUT propertySpreadsheet/{id}/cells: typed values, which replace those of the file. */
export interface SpreadsheetCellsBody {
  cells: { line: number; key: ColumnKey; value: string }[];
}
