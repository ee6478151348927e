import { isCalendarDate } from '@walkthrough/domain';
import type { JsonSchema } from '../compile/json-schema';
import type { Format } from '../definition';
import { ANSWER_LIMITS, LIMITS } from '../limits';
import {
  normaliseChoices,
  normaliseDate,
  normaliseDateTime,
  normaliseNumber,
  normaliseText,
  normaliseTime,
} from './normalise-value';
import { isRow } from '../rows/row';
import type { ValueKind, ValueRules } from './entry';
import { NUMBER_LIMIT } from './number-limit';

export { NUMBER_LIMIT };

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
  | 'time'
  | 'email'
  | 'step'
  | 'unchanged'
  | 'invalid'
  | 'tooManyValues'
  | 'notPhones'
  | 'tooFewRows'
  | 'tooManyRows'
  | 'tooManyCells'
  | 'notEmails'
  | 'tooFewPhotos'
  | 'tooManyPhotos';

/** Everything that depends on the kind of a value. */
interface KindOfValue {
  /** Returns the problem of a non-empty value; null if there is none. */
  problem(value: unknown, rules: ValueRules): ProblemCode | null;
  /** Returns the value as stored; called for values that are not empty. */
  normalise(value: unknown, format: Format | undefined, rules: ValueRules): unknown;
  /** Schema of a draft: types and maximum sizes only, so that it accepts any unfinished input. */
  draft: JsonSchema;
  /** Returns the schema of a non-empty answer; it accepts the same values as `problem`. */
  schema(rules: ValueRules): JsonSchema;
  /** JavaScript type of the states that a condition can compare with; undefined: conditions cannot use it. */
  state?: 'boolean' | 'number' | 'string';
  /** Its texts may be blank, which counts as empty from engine 2 on. */
  canBeBlank?: true;
  /** Stored as a text, so a blank one is a valid optional answer. */
  isText?: true;
}

/** Linear in the length of the text. The compiled schemas use the same pattern, so results agree. */
const EMAIL_PATTERN = '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,8}$';

/** Calendar dates of the product start in the year 1000. */
const DATE_PATTERN = '^[1-9][0-9]{3}-';

/** A text that is not blank; and the opposite. Both are linear in the length of the text. */
const FILLED_PATTERN = '\\S';
export const BLANK_PATTERN = '^\\s*$';

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

/** Returns whether an answer counts as none: also a list without rows. */
export function isUnanswered(value: unknown, { kind }: Pick<ValueRules, 'kind'>): boolean {
  return isEmpty(value) || (kind === 'rows' && Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares lengths in code points, like JSON Schema, not in UTF-16 units. */
function longerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}

/** Returns the maximum number of characters. */
export function maxLengthOf(rules: ValueRules): number {
  const limit = rules.kind === 'longText' ? ANSWER_LIMITS.longTextLength : ANSWER_LIMITS.textLength;
  return Math.min(rules.maxLength ?? limit, limit);
}

const asItIs = (value: unknown): unknown => value;

const BOOLEAN: KindOfValue = {
  problem: (value) => (typeof value === 'boolean' ? null : 'type'),
  normalise: asItIs,
  draft: { type: ['boolean', 'null'] },
  schema: () => ({ type: 'boolean' }),
  state: 'boolean',
};

const CHOICE: KindOfValue = {
  problem: (value, rules) => {
    if (typeof value !== 'number') return 'type';
    return rules.options?.includes(value) === false ? 'option' : null;
  },
  normalise: normaliseNumber,
  draft: { type: ['number', 'null'] },
  schema: ({ options }) => ({ type: 'number', ...(options === undefined ? {} : { enum: [...options] }) }),
  state: 'number',
};

const NUMBER: KindOfValue = {
  problem: (value, rules) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'type';
    if (rules.whole === true && !Number.isInteger(value)) return 'type';
    if (value < (rules.min ?? -NUMBER_LIMIT)) return 'min';
    if (value > (rules.max ?? NUMBER_LIMIT)) return 'max';
    return rules.step !== undefined && !isMultiple(value, rules.step) ? 'step' : null;
  },
  normalise: normaliseNumber,
  draft: { type: ['number', 'null'] },
  schema: (rules) => ({
    type: rules.whole === true ? 'integer' : 'number',
    minimum: rules.min ?? -NUMBER_LIMIT,
    maximum: rules.max ?? NUMBER_LIMIT,
    ...(rules.step === undefined ? {} : { multipleOf: rules.step }),
  }),
  state: 'number',
};

const textOfLength = (maxLength: number): KindOfValue => ({
  problem: (value, rules) => {
    if (typeof value !== 'string') return 'type';
    if (rules.options !== undefined && !rules.options.includes(value)) return 'option';
    if (longerThan(value, maxLengthOf(rules))) return 'tooLong';
    return rules.email === true && !email.test(value) ? 'email' : null;
  },
  normalise: (value, format) => (typeof value === 'string' ? normaliseText(value, format) : value),
  draft: { type: ['string', 'null'], maxLength },
  schema: (rules) => ({
    type: 'string',
    minLength: 1,
    maxLength: maxLengthOf(rules),
    ...(rules.options === undefined ? {} : { enum: [...rules.options] }),
    ...(rules.filled === true ? { pattern: FILLED_PATTERN } : {}),
    ...(rules.email === true ? { pattern: EMAIL_PATTERN } : {}),
  }),
  canBeBlank: true,
  isText: true,
});

const DATE: KindOfValue = {
  problem: (value) => {
    if (typeof value !== 'string') return 'type';
    return isCalendarDate(value) ? null : 'date';
  },
  normalise: normaliseDate,
  draft: { type: ['string', 'null'], maxLength: 40 },
  schema: () => ({ type: 'string', format: 'date', pattern: DATE_PATTERN }),
  state: 'string',
};

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** Leap years from 1000 on, as the calendar of the product has them. */
const LEAP_YEAR = '([1-9][0-9](0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)';

/** Every day of the calendar, since no format of JSON Schema has a date with a time and no zone. */
const DAY_PATTERN =
  '([1-9][0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  `|${LEAP_YEAR}-02-29)`;

/** A text of one exact form, such as a time. */
const textLike = (
  pattern: string,
  code: ProblemCode,
  normalise: (value: unknown) => unknown,
): KindOfValue => {
  const whole = `^${pattern}$`;
  const matches = new RegExp(whole, 'u');
  return {
    problem: (value) => {
      if (typeof value !== 'string') return 'type';
      return matches.test(value) ? null : code;
    },
    normalise,
    draft: { type: ['string', 'null'], maxLength: 40 },
    schema: () => ({ type: 'string', pattern: whole }),
    state: 'string',
  };
};

/** Codes of the chosen options, each once. */
const CHOICES: KindOfValue = {
  problem: (value, { options }) => {
    if (!Array.isArray(value)) return 'type';
    if (value.length === 0) return 'required';
    const isList = value.every((each) => typeof each === 'number') && new Set(value).size === value.length;
    if (!isList) return 'type';
    return options !== undefined && value.some((each) => !options.includes(each)) ? 'option' : null;
  },
  normalise: (value, _format, { options }) => normaliseChoices(value, options),
  draft: { type: ['array', 'null'], items: { type: 'number' }, maxItems: LIMITS.options },
  schema: ({ options }) => ({
    type: 'array',
    items: { type: 'number', ...(options === undefined ? {} : { enum: [...options] }) },
    minItems: 1,
    uniqueItems: true,
  }),
};

const SIGNATURE_TEXT: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: ANSWER_LIMITS.signatureLength,
};

function isSignatureText(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && !longerThan(text, ANSWER_LIMITS.signatureLength);
}

/** An object that says how it was given: a drawing or a typed name (WCAG alternative). */
const SIGNATURE: KindOfValue = {
  problem: (value, rules) => {
    if (!isRecord(value)) return 'type';
    const given = ['png', 'typed'].filter((name) => value[name] !== undefined);
    if (given.length === 0 || isBlank(value['typed'], rules)) return 'required';
    return given.every((name) => isSignatureText(value[name])) ? null : 'type';
  },
  normalise: asItIs,
  draft: { type: ['object', 'null'] },
  schema: (rules): JsonSchema => {
    const typed = rules.filled === true ? { ...SIGNATURE_TEXT, pattern: FILLED_PATTERN } : SIGNATURE_TEXT;
    return {
      type: 'object',
      properties: { png: SIGNATURE_TEXT, typed },
      anyOf: [
        { required: ['png'], properties: { png: SIGNATURE_TEXT } },
        { required: ['typed'], properties: { typed } },
      ],
    };
  },
  canBeBlank: true,
};

const ROOM: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1 } },
};

const ROOMS: KindOfValue = {
  problem: (value) => {
    if (!Array.isArray(value)) return 'type';
    if (value.length === 0) return 'noRooms';
    if (value.length > ANSWER_LIMITS.rooms) return 'tooMany';
    return value.every((room) => isRecord(room) && typeof room['id'] === 'string' && room['id'] !== '')
      ? null
      : 'type';
  },
  normalise: asItIs,
  draft: { type: ['array', 'null'], items: { type: 'object' }, maxItems: ANSWER_LIMITS.rooms },
  schema: () => ({ type: 'array', items: ROOM, minItems: 1, maxItems: ANSWER_LIMITS.rooms }),
};

/** Returns the most rows that a repeat may have. */
export const maxRowsOf = ({ max }: ValueRules): number =>
  Math.min(max ?? ANSWER_LIMITS.rows, ANSWER_LIMITS.rows);

/** The answers in the rows have problems of their own: `problems`. Their schema is that of `rowsSchema`. */
const ROWS: KindOfValue = {
  problem: (value, rules) => {
    if (!Array.isArray(value) || !value.every(isRow)) return 'type';
    if (value.length < (rules.min ?? 0)) return 'tooFewRows';
    return value.length > maxRowsOf(rules) ? 'tooManyRows' : null;
  },
  normalise: asItIs,
  draft: { type: ['array', 'null'], items: { type: 'object' }, maxItems: ANSWER_LIMITS.rows },
  schema: () => ({ type: 'array' }),
};

export const VALUE_KINDS: Readonly<Record<ValueKind, KindOfValue>> = {
  boolean: BOOLEAN,
  choice: CHOICE,
  number: NUMBER,
  text: { ...textOfLength(ANSWER_LIMITS.textLength), state: 'string' },
  longText: textOfLength(ANSWER_LIMITS.longTextLength),
  date: DATE,
  time: textLike(TIME_PATTERN, 'time', normaliseTime),
  dateTime: textLike(`${DAY_PATTERN}T${TIME_PATTERN}`, 'time', normaliseDateTime),
  choices: CHOICES,
  signature: SIGNATURE,
  rooms: ROOMS,
  rows: ROWS,
};

/** Returns the problem of a non-empty value; null if there is none. */
export function valueProblem(value: unknown, rules: ValueRules): ProblemCode | null {
  return VALUE_KINDS[rules.kind].problem(value, rules);
}
