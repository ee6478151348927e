import { EXPRESSION_LIMITS } from './limits';

/**
 * A decimal number with at most 6 places: a whole count of millionths. BigInt arithmetic is exact, so that a phone, the
 * server and the report compute the same on every platform.
 */
export type Decimal = bigint;

const { places: PLACES } = EXPRESSION_LIMITS;
const ONE = 10n ** BigInt(PLACES);

/** Largest absolute number of a calculation; a sum of a whole report stays far below. */
const LIMIT = 10n ** 15n * ONE;
const LARGEST_WHOLE = 1e15;

const NUMERAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/u;

/** Returns n / d, rounded half away from zero. */
function divideRounded(n: bigint, d: bigint): bigint {
  const isNegative = n < 0n !== d < 0n;
  const [top, bottom] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** Returns the value, or null beyond the largest number. */
export function withinLimit(value: Decimal): Decimal | null {
  return value > LIMIT || value < -LIMIT ? null : value;
}

export const multiply = (a: Decimal, b: Decimal): Decimal | null => withinLimit(divideRounded(a * b, ONE));

/** Returns a / b; `b` is not zero. */
export const divide = (a: Decimal, b: Decimal): Decimal | null => withinLimit(divideRounded(a * ONE, b));

/** Returns the rest of a division to a whole number, with the sign of `a`; `b` is not zero. */
export const modulo = (a: Decimal, b: Decimal): Decimal => a % b;

/** Returns the whole number next to it toward zero. */
export const truncate = (a: Decimal): Decimal => (a / ONE) * ONE;

/** Rounds half away from zero. */
export function roundTo(value: Decimal, places: number): Decimal {
  if (places >= PLACES) return value;
  const unit = 10n ** BigInt(PLACES - Math.max(0, places));
  return divideRounded(value, unit) * unit;
}

/** Returns the decimal that a text of digits means; more places than allowed are rounded. Null beyond the largest number. */
function fromNumeral(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMERAL.exec(text) ?? [];
  const power = Number(exponent) - fraction.length + PLACES;
  // The shortest digits of a double: at most 17, and an exponent of at most 3 digits.
  if (whole === '' || power > 60) return null;
  const digits = BigInt(whole + fraction);
  const value = power >= 0 ? digits * 10n ** BigInt(power) : divideRounded(digits, 10n ** BigInt(-power));
  return withinLimit(sign === '-' ? -value : value);
}

/** Returns the decimal of a number literal. */
export const decimalOf = (digits: string): Decimal => fromNumeral(digits) ?? 0n;

/**
 * Returns the decimal of a stored number, from the digits that it is written with: 0.1 is a tenth. Null for what is no
 * number, or beyond the largest one.
 */
export function fromNumber(value: unknown): Decimal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (Number.isInteger(value) && Math.abs(value) <= LARGEST_WHOLE) return BigInt(value) * ONE;
  return fromNumeral(String(value));
}

/** Returns the digits of a decimal without zeros at the end: `-0.5`. */
export function digitsOf(value: Decimal): string {
  const all = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  const fraction = all.slice(-PLACES).replace(/0+$/u, '');
  const digits = fraction === '' ? all.slice(0, -PLACES) : `${all.slice(0, -PLACES)}.${fraction}`;
  return value < 0n ? `-${digits}` : digits;
}

/** Returns the number as it is stored: exact up to 15 digits, which every stored number keeps to. */
export const toNumber = (value: Decimal): number => Number(digitsOf(value));

export const wholeNumber = (value: number): Decimal => BigInt(value) * ONE;
