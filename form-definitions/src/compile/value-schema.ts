import { BLANK_PATTERN, VALUE_KINDS, type ValueRules } from '../engine/value-kinds';
import type { JsonSchema } from './json-schema';

/** Returns the schema of a non-empty answer. */
export function answerSchema(rules: ValueRules): JsonSchema {
  return VALUE_KINDS[rules.kind].schema(rules);
}

/** Returns the schema of an optional answer: null, '' and absence count as empty. */
export function answerOrNothing(rules: ValueRules): JsonSchema {
  const isBlankAllowed = rules.filled === true && VALUE_KINDS[rules.kind].isText === true;
  const blank: JsonSchema[] = isBlankAllowed ? [{ type: 'string', pattern: BLANK_PATTERN }] : [];
  return { anyOf: [{ enum: [null, ''] }, ...blank, answerSchema(rules)] };
}
