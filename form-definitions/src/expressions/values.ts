import { isCalendarDate } from '@walkthrough/domain';
import { NUMBER_LIMIT } from '../engine/value-kinds';
import { fromNumber, toNumber, type Decimal } from './decimal';
import type { ChoiceCode, ScalarType } from './types';

/**
 * A value while it is computed; null is empty. Numbers are decimals, dates `2026-03-01`, times `09:30:00`, dates with times
 * `2026-03-01T09:30:00`, so that texts of one type compare as the moments do.
 */
export type Value = null | Decimal | string | ChoiceCode | boolean | readonly ChoiceCode[];

/** The answers of the rows of a repeat. */
export interface List {
  readonly list: readonly Value[];
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** Returns the time with seconds; null for what is no time. */
export function timeOf(text: string): string | null {
  if (!TIME.test(text)) return null;
  return text.length === 5 ? `${text}:00` : text;
}

/** Returns a date with a time; null for what is none. */
export function dateTimeOf(text: string): string | null {
  const [date = '', time = '', ...rest] = text.split('T');
  const exact = timeOf(time);
  return rest.length === 0 && exact !== null && isCalendarDate(date) ? `${date}T${exact}` : null;
}

const isCode = (value: unknown): value is ChoiceCode =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

function codesOf(value: unknown): readonly ChoiceCode[] | null {
  const codes = Array.isArray(value) ? value.filter(isCode) : [];
  return codes.length === 0 ? null : codes;
}

function fromText(type: 'text' | 'date' | 'time' | 'dateTime', text: string): Value {
  if (type === 'date') return isCalendarDate(text) ? text : null;
  if (type === 'time') return timeOf(text);
  if (type === 'dateTime') return dateTimeOf(text);
  return text.trim() === '' ? null : text;
}

/** Returns a stored answer as a value; what does not fit the type, and text of blanks alone, is empty. */
export function fromAnswer(type: ScalarType, answer: unknown): Value {
  switch (type) {
    case 'number':
      return fromNumber(answer);
    case 'boolean':
      return typeof answer === 'boolean' ? answer : null;
    case 'choice':
      return isCode(answer) ? answer : null;
    case 'choices':
      return codesOf(answer);
    default:
      return typeof answer === 'string' ? fromText(type, answer) : null;
  }
}

const LARGEST_ANSWER = fromNumber(NUMBER_LIMIT) ?? 0n;

/** Returns whether a number can be stored as an answer. */
export const isStorable = (value: Value): boolean =>
  typeof value !== 'bigint' || (value <= LARGEST_ANSWER && value >= -LARGEST_ANSWER);

/** Returns a value as it is stored; the seconds of a time only where there are some. */
export function toAnswer(type: ScalarType, value: Value): unknown {
  if (typeof value === 'bigint') return toNumber(value);
  const isTime = (type === 'time' || type === 'dateTime') && typeof value === 'string';
  return isTime ? value.replace(/(:\d\d):00$/u, '$1') : value;
}
