import {
  isCalendarDate,
  normalizePhoneNumber,
  normalizePostalCode,
  tidyAddressText,
  visibleText,
} from '@walkthrough/domain';
import type { FormDefinition } from '../definition';
import type { Answers } from './context';
import { entries, type Entry } from './entries';

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

/** Normalizes a text: only invisible characters and spaces become empty; addresses, phones and codes lose extra spaces. */
export function normaliseText(value: string, format: Entry['item']['format']): string {
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

/** Returns the value as stored. Null, '' and values of other types than text stay unchanged. */
export function normaliseValue(entry: Entry, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (entry.kind) {
    case 'date':
      return value === '' ? value : normaliseDate(value);
    case 'choice':
    case 'number':
      return value === '' ? value : normaliseNumber(value);
    case 'text':
    case 'longText':
      return typeof value === 'string' ? normaliseText(value, formatOf(entry)) : value;
    case 'boolean':
    case 'signature':
    case 'rooms':
      return value;
  }
}

function formatOf(entry: Entry): Entry['item']['format'] {
  return entry.role === 'value' ? entry.item.format : undefined;
}

/** Returns all answers in stored form. Properties that are not form keys stay unchanged. Idempotent. */
export function normalise(definition: FormDefinition, answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition)) {
    if (Object.hasOwn(answers, entry.key)) changed[entry.key] = normaliseValue(entry, answers[entry.key]);
  }
  return changed;
}
