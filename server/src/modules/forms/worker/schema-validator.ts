import { type JsonSchema, STEP_PRECISION } from '@walkthrough/form-definitions';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** Strict, and without `$data`: a schema is made from what an administrator wrote. @throws Error for a bad schema */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    addUsedSchema: false,
    multipleOfPrecision: STEP_PRECISION,
  });
  addFormats(ajv);
  return ajv.compile(schema);
}

/** The form key that an error is about; null for the errors of `if` and `allOf`, which only repeat others. */
export function keyOf({ instancePath, keyword, params }: ErrorObject): string | null {
  const [, first] = instancePath.split('/');
  if (first !== undefined) return first;
  return keyword === 'required' ? String(params['missingProperty']) : null;
}
