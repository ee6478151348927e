import { isCalendarDate } from '@walkthrough/domain';
import { ANSWER_LIMITS, type Format, type ItemType } from '../definition';

/** Kinds of stored values. A key keeps its kind in every later version of a form. */
export type ValueKind =
  'boolean' | 'choice' | 'number' | 'text' | 'longText' | 'date' | 'signature' | 'rooms';

const KIND_OF_TYPE: Readonly<Partial<Record<ItemType, ValueKind>>> = {
  boolean: 'boolean',
  radio: 'choice',
  inlineRadio: 'choice',
  numeric: 'number',
  text: 'text',
  longText: 'longText',
  date: 'date',
  select: 'text',
  signature: 'signature',
  rooms: 'rooms',
};

/** Returns the kind of an item's value; a text with format `date` is a date. Undefined for types without a value. */
export function kindOf(type: ItemType, format?: Format): ValueKind | undefined {
  return format === 'date' ? 'date' : KIND_OF_TYPE[type];
}

/** Why a value cannot be submitted. `required`: null, '' or absent. */
export type ProblemCode =
  | 'required'
  | 'noRooms'
  | 'type'
  | 'option'
  | 'min'
  | 'max'
  | 'tooLong'
  | 'tooMany'
  | 'date'
  | 'email'
  | 'step'
  | 'unchanged'
  | 'tooManyValues'
  | 'notPhones'
  | 'notEmails';

/** Rules for a value that is not empty. */
export interface ValueRules {
  kind: ValueKind;
  /** Allowed values of a choice, or of a select with its own list. */
  options?: readonly (number | string)[];
  min?: number;
  max?: number;
  /** Whole numbers only. */
  whole?: boolean;
  /** Only multiples of this fraction. */
  step?: number;
  maxLength?: number;
  email?: boolean;
  /** Blank text counts as empty. */
  filled?: boolean;
}

/** Linear in the length of the text. The compiled schemas use the same pattern, so results agree. */
export const EMAIL_PATTERN = '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,8}$';

/** Calendar dates of the product start in the year 1000. */
export const DATE_PATTERN = '^[1-9][0-9]{3}-';

/** Largest absolute number that can still be summed exactly in cents. */
export const NUMBER_LIMIT = 1_000_000_000;

const email = new RegExp(EMAIL_PATTERN, 'u');

/** Decimal digits of tolerance for multiples of a step, since binary fractions are not exact decimals. */
export const STEP_PRECISION = 3;

/** Returns whether a number is a multiple; matches JSON Schema's `multipleOf` with that precision. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(Math.round(steps) - steps) <= Number(`1e-${STEP_PRECISION}`);
}

/** Returns whether a text is blank, where blank text counts as empty. */
export function isBlank(value: unknown, rules: ValueRules): boolean {
  return rules.filled === true && typeof value === 'string' && value.trim() === '';
}

/** Returns whether a value is null, empty or absent. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares lengths in code points, like JSON Schema, not in UTF-16 units. */
function longerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}

function numberProblem(value: unknown, rules: ValueRules): ProblemCode | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'type';
  if (rules.whole === true && !Number.isInteger(value)) return 'type';
  if (value < (rules.min ?? -NUMBER_LIMIT)) return 'min';
  if (value > (rules.max ?? NUMBER_LIMIT)) return 'max';
  return rules.step !== undefined && !isMultiple(value, rules.step) ? 'step' : null;
}

function textProblem(value: unknown, rules: ValueRules): ProblemCode | null {
  if (typeof value !== 'string') return 'type';
  if (rules.options !== undefined && !rules.options.includes(value)) return 'option';
  if (longerThan(value, maxLengthOf(rules))) return 'tooLong';
  return rules.email === true && !email.test(value) ? 'email' : null;
}

function roomsProblem(value: unknown): ProblemCode | null {
  if (!Array.isArray(value)) return 'type';
  if (value.length === 0) return 'noRooms';
  if (value.length > ANSWER_LIMITS.rooms) return 'tooMany';
  return value.every((room) => isRecord(room) && typeof room['id'] === 'string' && room['id'] !== '')
    ? null
    : 'type';
}

/** Checks a signature: an object that says how it was given, a drawing or a typed name (WCAG alternative). */
function signatureProblem(value: unknown, rules: ValueRules): ProblemCode | null {
  if (!isRecord(value)) return 'type';
  const given = ['png', 'typed'].filter((name) => value[name] !== undefined);
  if (given.length === 0 || isBlank(value['typed'], rules)) return 'required';
  return given.every((name) => isSignatureText(value[name])) ? null : 'type';
}

function isSignatureText(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && !longerThan(text, ANSWER_LIMITS.signatureLength);
}

/** Returns the maximum number of characters. */
export function maxLengthOf(rules: ValueRules): number {
  const limit = rules.kind === 'longText' ? ANSWER_LIMITS.longTextLength : ANSWER_LIMITS.textLength;
  return Math.min(rules.maxLength ?? limit, limit);
}

/** Returns the problem of a non-empty value; null if there is none. */
export function valueProblem(value: unknown, rules: ValueRules): ProblemCode | null {
  switch (rules.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'type';
    case 'choice':
      if (typeof value !== 'number') return 'type';
      return rules.options?.includes(value) === false ? 'option' : null;
    case 'number':
      return numberProblem(value, rules);
    case 'text':
    case 'longText':
      return textProblem(value, rules);
    case 'date':
      if (typeof value !== 'string') return 'type';
      return isCalendarDate(value) ? null : 'date';
    case 'signature':
      return signatureProblem(value, rules);
    case 'rooms':
      return roomsProblem(value);
  }
}
