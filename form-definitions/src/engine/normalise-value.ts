import {
  isCalendarDate,
  normalizePhoneNumber,
  normalizePostalCode,
  tidyAddressText,
  visibleText,
} from '@walkthrough/domain';
import type { Format } from '../definition';

const DATE_AT_START = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/su;
const NUMERAL = /^-?\d{1,15}(?:\.\d{1,6})?$/u;

/** Returns `2026-03-01` for a date or a date with a time; null when that day does not exist. */
export function normaliseDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const date = DATE_AT_START.exec(value.trim())?.[1];
  return date !== undefined && isCalendarDate(date) ? date : null;
}

/** Returns a number for a number or its digits; null otherwise. */
export function normaliseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const digits = value.trim();
  return NUMERAL.test(digits) ? Number(digits) : null;
}

const TIME = /^(?:([01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:\.\d{1,9})?)?$/u;

/** Returns `09:30` for a time, without its seconds; null when there is no such time. */
export function normaliseTime(value: unknown): string | null {
  const time = typeof value === 'string' ? value.trim() : '';
  return TIME.test(time) ? time.slice(0, 5) : null;
}

/** Returns `2026-03-01T09:30` for a date with a time of the inspection's zone; null when there is no such moment. */
export function normaliseDateTime(value: unknown): string | null {
  const [date = '', time, ...rest] = typeof value === 'string' ? value.trim().split(/[T ]/u) : [];
  const exact = normaliseTime(time);
  return rest.length === 0 && exact !== null && isCalendarDate(date) ? `${date}T${exact}` : null;
}

/** Returns the codes of a multiple choice, each once and in the order of the form; null for none. */
export function normaliseChoices(
  value: unknown,
  options: readonly (number | string)[] | undefined,
): readonly unknown[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const codes: readonly unknown[] = [...new Set<unknown>(value)];
  const known = (options ?? []).filter((option) => codes.includes(option));
  return [...known, ...codes.filter((code) => !known.includes(code as number))];
}

/** Normalizes a text: only invisible characters and spaces become empty; addresses, phones and codes lose extra spaces. */
export function normaliseText(value: string, format: Format | undefined): string {
  const visible = visibleText(value);
  if (visible.trim() === '') return '';
  switch (format) {
    case 'address':
      return tidyAddressText(visible);
    case 'phone':
      return normalizePhoneNumber(visible);
    case 'postalCode':
      return normalizePostalCode(visible.toUpperCase());
    case 'email':
      return visible.trim();
    case 'date':
    case undefined:
      return visible;
  }
}
