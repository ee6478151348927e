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
