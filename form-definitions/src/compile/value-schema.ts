import { ANSWER_LIMITS } from '../definition';
import {
  DATE_PATTERN,
  EMAIL_PATTERN,
  maxLengthOf,
  NUMBER_LIMIT,
  type ValueKind,
  type ValueRules,
} from '../engine/value-kinds';
import type { JsonSchema } from './json-schema';

const { textLength, longTextLength, rooms, signatureLength } = ANSWER_LIMITS;

/** Types and maximum sizes only: accepts any unfinished input. */
const DRAFTS: Readonly<Record<ValueKind, JsonSchema>> = {
  boolean: { type: ['boolean', 'null'] },
  choice: { type: ['number', 'null'] },
  number: { type: ['number', 'null'] },
  text: { type: ['string', 'null'], maxLength: textLength },
  longText: { type: ['string', 'null'], maxLength: longTextLength },
  date: { type: ['string', 'null'], maxLength: 40 },
  signature: { type: ['object', 'null'] },
  rooms: { type: ['array', 'null'], items: { type: 'object' }, maxItems: rooms },
};

export function draftSchema(kind: ValueKind): JsonSchema {
  return DRAFTS[kind];
}

function numberSchema(rules: ValueRules): JsonSchema {
  return {
    type: rules.whole === true ? 'integer' : 'number',
    minimum: rules.min ?? -NUMBER_LIMIT,
    maximum: rules.max ?? NUMBER_LIMIT,
    ...(rules.step === undefined ? {} : { multipleOf: rules.step }),
  };
}

function textSchema(rules: ValueRules): JsonSchema {
  return {
    type: 'string',
    minLength: 1,
    maxLength: maxLengthOf(rules),
    ...(rules.options === undefined ? {} : { enum: [...rules.options] }),
    ...(rules.filled === true ? { pattern: FILLED_PATTERN } : {}),
    ...(rules.email === true ? { pattern: EMAIL_PATTERN } : {}),
  };
}

/** A text that is not blank; and the opposite. Both are linear in the length of the text. */
const FILLED_PATTERN = '\\S';
const BLANK_PATTERN = '^\\s*$';

const SIGNATURE_TEXT: JsonSchema = { type: 'string', minLength: 1, maxLength: signatureLength };

function signatureSchema(rules: ValueRules): JsonSchema {
  const typed = rules.filled === true ? { ...SIGNATURE_TEXT, pattern: FILLED_PATTERN } : SIGNATURE_TEXT;
  return {
    type: 'object',
    properties: { png: SIGNATURE_TEXT, typed },
    anyOf: [
      { required: ['png'], properties: { png: SIGNATURE_TEXT } },
      { required: ['typed'], properties: { typed } },
    ],
  };
}

const ROOM: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1 } },
};

/** Returns the schema of a non-empty answer; it accepts the same values as `valueProblem` of the engine. */
export function answerSchema(rules: ValueRules): JsonSchema {
  switch (rules.kind) {
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'number', ...(rules.options === undefined ? {} : { enum: [...rules.options] }) };
    case 'number':
      return numberSchema(rules);
    case 'text':
    case 'longText':
      return textSchema(rules);
    case 'date':
      return { type: 'string', format: 'date', pattern: DATE_PATTERN };
    case 'signature':
      return signatureSchema(rules);
    case 'rooms':
      return { type: 'array', items: ROOM, minItems: 1, maxItems: rooms };
  }
}

/** Returns the schema of an optional answer: null, '' and absence count as empty. */
export function answerOrNothing(rules: ValueRules): JsonSchema {
  const isText = rules.kind === 'text' || rules.kind === 'longText';
  const blank: JsonSchema[] =
    rules.filled === true && isText ? [{ type: 'string', pattern: BLANK_PATTERN }] : [];
  return { anyOf: [{ enum: [null, ''] }, ...blank, answerSchema(rules)] };
}
