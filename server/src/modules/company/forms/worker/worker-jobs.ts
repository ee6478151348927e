import type { FormFinding, LibraryAction } from '@walkthrough/domain';
import type {
  CompiledForm,
  FormChange,
  FormDefinition,
  ImportOptions,
  LibraryCopy,
  ProblemCode,
  Side,
  WrittenSheet,
  XlsImport,
  XlsSheet,
} from '@walkthrough/form-definitions';

/** Checks a document text: whether it can be stored and published, and its compiled form. */
export interface CheckJob {
  kind: 'check';
  text: string;
  /** Key and version under which it is, or will be, stored. */
  stored: { key: string; version: number };
  /** Documents published before: a key must never change the kind of value it holds. */
  earlier: unknown[];
}

export interface CheckOutcome {
  findings: FormFinding[];
  /** Undefined when the text is not a JSON object or exceeds the limits; then it cannot be stored at all. */
  storable?: StorableDocument;
  /** Undefined when an error was found. */
  compiled?: CompiledForm;
}

export interface StorableDocument {
  document: Record<string, unknown>;
  title: string;
  engine: number;
  sha256: string;
}

export interface DiffJob {
  kind: 'diff';
  before: unknown;
  after: unknown;
}

/** Documents that are not forms cannot be compared; then only findings are set. */
export interface DiffOutcome {
  findings: FormFinding[];
  changes: FormChange[];
}

/** Selects the schema: any draft, or one side at submission. */
export type AnswerSchema = 'data' | Side;

export interface AnswerProblem {
  key: string;
  code: ProblemCode;
}

/** The compiled form; sent only when the worker does not have it cached. */
export interface ValidationForm {
  document: FormDefinition;
  dataSchema: CompiledForm['dataSchema'];
  submitSchemas: CompiledForm['submitSchemas'];
}

export interface ValidateJob {
  kind: 'validate';
  sha256: string;
  schema: AnswerSchema;
  /** With the context (`withContext`) when a submit schema is asked for. */
  answers: Readonly<Record<string, unknown>>;
  form?: ValidationForm;
}

/** Null when the worker does not have this form; send the job again with `form`. */
export type ValidateOutcome = AnswerProblem[] | null;

/** Makes a form of the sheets of an XLSForm. */
export interface ImportJob {
  kind: 'import';
  sheets: XlsSheet[];
  options: ImportOptions;
}

export type ImportOutcome = XlsImport;

/** Writes a document as an XLSForm. */
export interface ExportJob {
  kind: 'export';
  document: unknown;
}

/** Null when the document is not a form. */
export type ExportOutcome = WrittenSheet[] | null;

/** Checks the text of a section document, or of a section file. */
export interface SectionJob {
  kind: 'section';
  text: string;
  isFile: boolean;
}

/** A section that passed the gate, as it is stored. */
export interface CheckedSection {
  /** Of a file; otherwise empty. */
  name: string;
  document: FormDefinition;
  items: number;
  isSingle: boolean;
}

/** The section, or why it is refused. */
export type SectionOutcome = { section: CheckedSection } | { findings: FormFinding[] } | { refused: string };

/** Adds a library section to a form, or updates its copies. */
export interface PutJob {
  kind: 'put';
  form: unknown;
  /** Of the form, for messages. */
  title: string;
  section: unknown;
  library: LibraryCopy;
  action: LibraryAction;
}

export type PutOutcome = { document: object } | { refused: string };

export type FormJob = CheckJob | DiffJob | ValidateJob | ImportJob | ExportJob | SectionJob | PutJob;
