import { type JsonSchema, STEP_PRECISION } from '@walkthrough/form-definitions';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * Compiles a schema in strict mode and without `$data`, because it derives from administrators' input. @throws Error
 * for an invalid schema
 */
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

/** Returns the form key of an error; null for errors of `if` and `allOf`, which only repeat others. */
export function keyOf({ instancePath, keyword, params }: ErrorObject): string | null {
  const [, first] = instancePath.split('/');
  if (first !== undefined) return first;
  return keyword === 'required' ? String(params['missingProperty']) : null;
}
