import type { FormFinding } from '@walkthrough/domain';
import type {
  CompiledForm,
  FormChange,
  FormDefinition,
  ProblemCode,
  Side,
} from '@walkthrough/form-definitions';

/** Looks at a document given as text: may it be stored, may it be published, and what is it compiled to. */
export interface CheckJob {
  kind: 'check';
  text: string;
  /** Under which name and number it is, or will be, stored. */
  stored: { key: string; version: number };
  /** Documents of the versions that were published before: a key never changes what it holds. */
  earlier: unknown[];
}

export interface CheckOutcome {
  findings: FormFinding[];
  /** Undefined when the text is no JSON object, or beyond the limits of a document: such a one is not even stored. */
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

/** Documents that have not the shape of a form cannot be compared: then only the findings are there. */
export interface DiffOutcome {
  findings: FormFinding[];
  changes: FormChange[];
}

/** Which of a form's schemas answers are held against: any draft, or one side that is being submitted. */
export type AnswerSchema = 'data' | Side;

export interface AnswerProblem {
  key: string;
  code: ProblemCode;
}

/** What answers are judged by; sent with a job only when the worker does not know the form yet. */
export interface JudgedForm {
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
  form?: JudgedForm;
}

/** Null: the worker does not know this form (any more); send the job again with `form`. */
export type ValidateOutcome = AnswerProblem[] | null;

export type FormJob = CheckJob | DiffJob | ValidateJob;
