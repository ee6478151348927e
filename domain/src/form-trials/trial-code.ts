/** Digits and letters that nobody confuses: without 0, 1, I, L, O and U. */
export const TRIAL_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code, without its hyphen. */
export const TRIAL_CODE_LENGTH = 10;

/** Characters of a code as typed, with hyphens and blanks. */
export const TRIAL_CODE_LIMIT = 40;

/** Returns a typed code as it is stored: in upper case, without hyphens and blanks. */
export const plainTrialCode = (typed: string): string => typed.replace(/[\s-]+/gu, '').toUpperCase();

/** Returns a code as it is shown, in two groups. */
export const shownTrialCode = (code: string): string =>
  `${code.slice(0, TRIAL_CODE_LENGTH / 2)}-${code.slice(TRIAL_CODE_LENGTH / 2)}`;
