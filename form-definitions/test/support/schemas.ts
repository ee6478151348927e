import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { compile, STEP_PRECISION, type FormDefinition, type JsonSchema, type Side } from '../../src';

/** As strict as the server: an unknown keyword or an unsatisfiable schema is an error. */
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

/** Returns the key of an error; null for errors of `if` and `allOf`, which only repeat others. */
function keyOf(error: ErrorObject): string | null {
  const [, first] = error.instancePath.split('/');
  if (first !== undefined) return first;
  return error.keyword === 'required' ? String(error.params['missingProperty']) : null;
}

/** Returns the keys that a schema refuses, in alphabetical order. */
export function refusedKeys(validate: ValidateFunction, data: unknown): string[] {
  if (validate(data)) return [];
  const keys = (validate.errors ?? []).map(keyOf).filter((key) => key !== null);
  return [...new Set(keys)].sort();
}

export function submitValidators(definition: FormDefinition): Record<Side, ValidateFunction> {
  const schemas = Object.entries(compile(definition).submitSchemas);
  return Object.fromEntries(schemas.map(([side, schema]) => [side, validatorOf(schema)])) as Record<
    Side,
    ValidateFunction
  >;
}
