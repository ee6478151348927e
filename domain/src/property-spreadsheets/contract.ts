import { Type, type Static } from '@sinclair/typebox';
import { PROPERTY_CHANGE_TYPES } from '../properties/property-changes';
import { SpreadsheetReading } from './reading.contract';
import { SPREADSHEET_STATES } from './vocabulary';
import { Id, Instant, nullable, Page } from '../wire/pages';

const Count = Type.Integer({ minimum: 0 });
const Line = Type.Integer({ minimum: 1 });

/** A spreadsheet row that changes a property or adds one. */
export const SpreadsheetEntry = Type.Object(
  {
    /** Row number in the file. */
    line: Line,
    /** Null for a new property. */
    propertyId: nullable(Id),
    property: Type.String(),
    changes: Type.Array(Type.Union(PROPERTY_CHANGE_TYPES.map((type) => Type.Literal(type)))),
    /** Changes by column title; one with `follows` results from the others and is not in the row. */
    diffs: Type.Array(
      Type.Object({
        column: Type.String(),
        before: Type.String(),
        after: Type.String(),
        follows: Type.Optional(Type.Boolean()),
      }),
    ),
  },
  { $id: 'SpreadsheetEntry', additionalProperties: false },
);
export type SpreadsheetEntry = Static<typeof SpreadsheetEntry>;

/** One problem that blocks the spreadsheet from being applied. */
export const SpreadsheetProblem = Type.Object(
  { line: Line, column: nullable(Type.String()), message: Type.String(), value: Type.String() },
  { $id: 'SpreadsheetProblem', additionalProperties: false },
);
export type SpreadsheetProblem = Static<typeof SpreadsheetProblem>;

/** One problem shared by several rows: the first five lines, and the number of rows. */
export const SpreadsheetError = Type.Object(
  { column: nullable(Type.String()), message: Type.String(), lines: Type.Array(Line), total: Count },
  { $id: 'SpreadsheetError', additionalProperties: false },
);
export type SpreadsheetError = Static<typeof SpreadsheetError>;

/** An uploaded spreadsheet with its preview or result. Only its uploader sees it. */
export const PropertySpreadsheet = Type.Object(
  {
    id: Id,
    name: Type.String(),
    /** First characters of the SHA-256 of its bytes, as in the audit log. */
    fingerprint: Type.String(),
    uploadedAt: Instant,
    state: Type.Union(SPREADSHEET_STATES.map((state) => Type.Literal(state))),
    rows: Count,
    created: Count,
    changed: Count,
    /** Titles of unknown columns. */
    ignored: Type.Array(Type.String()),
    errors: Type.Array(SpreadsheetError),
    /** Values that are applied as read but may be mistakes. */
    warnings: Type.Array(SpreadsheetError),
    /** The first entries. */
    entries: Type.Array(SpreadsheetEntry),
    /** Open inspections at properties that would no longer be inspected; condition inspections are counted separately. */
    openVisits: Type.Object({ properties: Count, open: Count, scheduled: Count, conditions: Count }),
    /** Progress in rows while it is applied or undone. */
    progress: nullable(Type.Object({ done: Count, total: Count })),
    /** Number of properties that can be restored to their state before it; 0 for all but the last applied one. */
    restorable: Count,
    /** Why it could not be applied, or not fully undone. */
    failure: nullable(Type.String()),
    /** How the file is read; null for uploads from before files of any form were read. */
    reading: nullable(SpreadsheetReading),
  },
  { $id: 'PropertySpreadsheet', additionalProperties: false },
);
export type PropertySpreadsheet = Static<typeof PropertySpreadsheet>;

/** A recent upload of the caller, newest first (GET propertySpreadsheets). */
export const UploadedSpreadsheet = Type.Object(
  {
    id: Id,
    name: Type.String(),
    uploadedAt: Instant,
    state: Type.Union(SPREADSHEET_STATES.map((state) => Type.Literal(state))),
    created: Count,
    changed: Count,
    /** As in `PropertySpreadsheet`. */
    restorable: Count,
    failure: nullable(Type.String()),
  },
  { $id: 'UploadedSpreadsheet', additionalProperties: false },
);
export type UploadedSpreadsheet = Static<typeof UploadedSpreadsheet>;

export const SpreadsheetEntryPage = Page(SpreadsheetEntry, 'SpreadsheetEntryPage');
export type SpreadsheetEntryPage = Page<SpreadsheetEntry>;

export const SpreadsheetProblemPage = Page(SpreadsheetProblem, 'SpreadsheetProblemPage');
export type SpreadsheetProblemPage = Page<SpreadsheetProblem>;

/** Body of POST propertyUpdate and its variants: an upload, and optionally some of its rows. */
export interface SpreadsheetApplication {
  spreadsheetId: number;
  /** Defaults to all rows. */
  lines?: number[];
  /** Whether to cancel open inspections of properties that are no longer inspected; required when there are any. */
  shouldCancelInspections?: boolean;
}
