import type { FormDefinition, Side, StoredRoom } from '@walkthrough/form-definitions';
import type { AskedQuestions } from './asked-questions';

/** A finished report with everything that its rows show. */
export interface AnsweredReport {
  inspectionId: number;
  /** Of a condition report, whose two sides are reports of their own; null for a recurring inspection. */
  recordId: number | null;
  side: Side;
  document: FormDefinition;
  answers: Readonly<Record<string, unknown>>;
  asked: AskedQuestions;
  /** Empty when no table of rooms is read. */
  rooms: readonly StoredRoom[];
  facts: ReportFacts;
}

/** Facts of the inspection and its property. */
export interface ReportFacts {
  formVersion: number;
  inspectionType: string;
  inspectedDate: number;
  /** Of the inspection; null: that of the property's province. */
  timeZone: string | null;
  /** UTC ms; when the report came in. */
  submittedAt: number;
  propertyId: number;
  propertyCode: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
  customerName: string | null;
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

export type CellType =
  | 'Edm.String'
  | 'Edm.Boolean'
  | 'Edm.Double'
  | 'Edm.Int32'
  | 'Edm.Int64'
  | 'Edm.Date'
  | 'Edm.DateTimeOffset'
  | 'Edm.Guid';

export type Cell = string | number | boolean | null;

/** A column of a table. Its name is the key of a question, or begins with `_`, which no key does. */
export interface AnswerColumn<Row = unknown> {
  name: string;
  type: CellType;
  /** Identifies a row, together with the other key columns. */
  isKey?: true;
  /** What the column means, for readers. */
  label: string;
  value: (row: Row) => Cell;
}

/** Where the rows of a repeat are stored. */
export interface RepeatPlace {
  /** Its key, after that of the repeat around it. */
  path: readonly string[];
  side: Side;
}

/** A table of a form's answers. Each report has zero or more rows. */
export interface AnswersTable<Row = unknown> {
  name: string;
  /** The repeat whose rows it has. */
  question?: string;
  repeat?: RepeatPlace;
  columns: readonly AnswerColumn<Row>[];
  rowsOf: (report: AnsweredReport) => readonly Row[];
}

/** Declares a table with the type of its rows, which its readers need not know. */
export const answersTable = <Row>(table: AnswersTable<Row>): AnswersTable => table as unknown as AnswersTable;

/** Columns of every table: they identify the report, and the feed filters by them. */
export const REPORT_COLUMNS: readonly AnswerColumn<AnsweredReport>[] = [
  {
    name: '_id',
    type: 'Edm.Int64',
    isKey: true,
    label: 'Number of the inspection',
    value: ({ inspectionId }) => inspectionId,
  },
  {
    name: '_submittedAt',
    type: 'Edm.DateTimeOffset',
    label: 'When the report came in',
    value: ({ facts }) => new Date(facts.submittedAt).toISOString(),
  },
  {
    name: '_formVersion',
    type: 'Edm.Int32',
    label: 'Version of the form',
    value: ({ facts }) => facts.formVersion,
  },
  {
    name: '_propertyId',
    type: 'Edm.Int64',
    label: 'Number of the property',
    value: ({ facts }) => facts.propertyId,
  },
];
