import { Type, type Static } from '@sinclair/typebox';
import { PROPERTY_CHANGE_TYPES } from '../vocabulary/property-changes';
import { SPREADSHEET_STATES } from '../vocabulary/property-spreadsheets';
import { Id, Instant, nullable, Page } from './pages';

const Count = Type.Integer({ minimum: 0 });
const Line = Type.Integer({ minimum: 1 });

/** A spreadsheet row that changes a property or adds one. */
export const SpreadsheetEntry = Type.Object(
  {
    /** As it stands beside the row in the file. */
    line: Line,
    /** Null: it is created. */
    propertyId: nullable(Id),
    property: Type.String(),
    changes: Type.Array(Type.Union(PROPERTY_CHANGE_TYPES.map((type) => Type.Literal(type)))),
    /** By the titles of the columns, in words; one that `follows` from the others is none of the row itself. */
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

/** One thing that keeps a spreadsheet from being applied. */
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

/** What was uploaded, and what would become of it, or has. It is its uploader's own. */
export const PropertySpreadsheet = Type.Object(
  {
    id: Id,
    name: Type.String(),
    /** How the SHA-256 of its bytes begins, as the audit log names it. */
    fingerprint: Type.String(),
    uploadedAt: Instant,
    state: Type.Union(SPREADSHEET_STATES.map((state) => Type.Literal(state))),
    rows: Count,
    created: Count,
    changed: Count,
    /** Titles of columns that are none of ours. */
    ignored: Type.Array(Type.String()),
    errors: Type.Array(SpreadsheetError),
    /** What is applied as it was read, but may not be what was meant. */
    warnings: Type.Array(SpreadsheetError),
    /** The first of them. */
    entries: Type.Array(SpreadsheetEntry),
    /** What is still to be done at properties that would not be inspected any more; condition inspections apart. */
    openVisits: Type.Object({ properties: Count, open: Count, scheduled: Count, conditions: Count }),
    /** While it is applied or taken back: how many rows of how many. */
    progress: nullable(Type.Object({ done: Count, total: Count })),
    /** How many properties can be taken back to what they were before it; 0 for all but the last one applied. */
    restorable: Count,
    /** Why it could not be applied, or (all of it) taken back. */
    failure: nullable(Type.String()),
  },
  { $id: 'PropertySpreadsheet', additionalProperties: false },
);
export type PropertySpreadsheet = Static<typeof PropertySpreadsheet>;

/** One of those that somebody has uploaded last, newest first (GET propertySpreadsheets). They are their uploader's own. */
export const UploadedSpreadsheet = Type.Object(
  {
    id: Id,
    name: Type.String(),
    uploadedAt: Instant,
    state: Type.Union(SPREADSHEET_STATES.map((state) => Type.Literal(state))),
    created: Count,
    changed: Count,
    /** As of a whole one. */
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

/** Body of POST propertyUpdate and its sisters: it names an upload, and may select some of its rows. */
export interface SpreadsheetApplication {
  spreadsheetId: number;
  /** Left out: all of them. */
  lines?: number[];
  /** What becomes of open visits where nothing is inspected any more; has to be said when there are some. */
  shouldCancelInspections?: boolean;
}
