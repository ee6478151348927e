import {
  CONTEXT_KEY,
  type FormContext,
  type FormDefinition,
  type Problem,
  type ProblemCode,
  problems,
  withoutContext,
} from '@walkthrough/form-definitions';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { keyOf, validatorOf } from './schema-validator';
import type {
  AnswerProblem,
  AnswerSchema,
  ValidationForm,
  ValidateJob,
  ValidateOutcome,
} from './worker-jobs';

/** Number of forms whose validators are cached; each is about 100 KB of code. */
const MAX_FORMS = 40;

interface FormValidators {
  document: FormDefinition;
  validators: Partial<Record<AnswerSchema, ValidateFunction>>;
}

const CODE_OF_KEYWORD: Readonly<Record<string, ProblemCode>> = {
  required: 'required',
  enum: 'option',
  minimum: 'min',
  maximum: 'max',
  multipleOf: 'step',
  minLength: 'required',
  maxLength: 'tooLong',
  minItems: 'noRooms',
  maxItems: 'tooMany',
  format: 'date',
};

const codeOf = ({ keyword }: ErrorObject): ProblemCode => CODE_OF_KEYWORD[keyword] ?? 'type';

function validatorsOf({ document, dataSchema, submitSchemas }: ValidationForm): FormValidators {
  return {
    document,
    validators: Object.fromEntries(
      Object.entries({ data: dataSchema, ...submitSchemas }).map(([name, schema]) => [
        name,
        validatorOf(schema),
      ]),
    ),
  };
}

/** Validates answers by the schemas of forms, cached by the hash of their documents. */
export class AnswerValidator {
  private readonly forms = new Map<string, FormValidators>();

  validate({ sha256, schema, answers, form }: ValidateJob): ValidateOutcome {
    const known = this.forms.get(sha256) ?? (form ? validatorsOf(form) : undefined);
    if (!known) return null;
    this.remember(sha256, known);
    const validate = known.validators[schema];
    if (!validate) throw new RangeError(`The form has no side ${schema}.`);
    const refused = validate(answers)
      ? []
      : problemsOf(validate.errors ?? [], known.document, schema, answers);
    return schema === 'data' ? refused : [...refused, ...othersOf(known.document, answers)];
  }

  /** Evicts the least recently used form. */
  private remember(sha256: string, form: FormValidators): void {
    this.forms.delete(sha256);
    this.forms.set(sha256, form);
    const [oldest] = this.forms.keys();
    if (this.forms.size > MAX_FORMS && oldest !== undefined) this.forms.delete(oldest);
  }
}

/**
 * Returns the invalid keys by the schema, with the engine's code where it has one: phones run the same engine, so
 * both show the same message. Otherwise (types of a draft) the failed keyword gives the code.
 */
function problemsOf(
  errors: readonly ErrorObject[],
  document: FormDefinition,
  schema: AnswerSchema,
  answers: ValidateJob['answers'],
): AnswerProblem[] {
  const byKey = new Map<string, ProblemCode>();
  for (const error of errors) {
    const key = keyOf(error);
    if (key !== null && key !== CONTEXT_KEY && !byKey.has(key)) byKey.set(key, codeOf(error));
  }
  const found = schema === 'data' ? [] : engineProblems(document, answers);
  return [...byKey].flatMap(([key, code]): AnswerProblem[] => {
    const own = found.filter((problem) => problem.key === key && problem.ofPhotos !== true);
    return own.length === 0 ? [{ key, code }] : own.map(asAnswerProblem);
  });
}

const asAnswerProblem = ({ key, code, inRow }: Problem): AnswerProblem => ({
  key,
  code,
  ...(inRow && { inRow: { rows: [...inRow.rows], key: inRow.key } }),
});

/**
 * Returns problems that a schema cannot express: a correction equal to the recorded value, too many values, or too few or
 * too many photos. Formats of phones and emails are checked in the form only, so that reports written before that check are still
 * accepted.
 */
function othersOf(document: FormDefinition, answers: ValidateJob['answers']): AnswerProblem[] {
  const found = engineProblems(document, answers);
  return found
    .filter(({ code, ofPhotos }) => code === 'unchanged' || code === 'tooManyValues' || ofPhotos === true)
    .map(asAnswerProblem);
}

function engineProblems(document: FormDefinition, answers: ValidateJob['answers']): Problem[] {
  const context = answers[CONTEXT_KEY];
  if (typeof context !== 'object' || context === null) return [];
  return problems(document, withoutContext(answers), context as FormContext);
}
