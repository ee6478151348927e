import type { MessageIdOf } from '../messages/text-of';

/** The parts of the password rule, in the order of the screen. */
export const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;

type PasswordRule = (typeof PASSWORD_RULES)[number];

const PASSWORD_MIN_LENGTH = 8;

const CHECKS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  // Counted in characters, not UTF-16 units.
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /[a-z]/.test(password),
  uppercase: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
};

/** Text of each part, for the checklist. */
export const PASSWORD_RULE_MESSAGES: Readonly<Record<PasswordRule, MessageIdOf<'passwords'>>> = {
  length: 'passwords.tooShort',
  lowercase: 'passwords.lowercaseMissing',
  uppercase: 'passwords.uppercaseMissing',
  digit: 'passwords.digitMissing',
  special: 'passwords.specialMissing',
};

/**
 * Returns the parts that a password violates; empty for a valid one. Letters and digits are ASCII; the password is used as
 * typed, including spaces at either end.
 */
export function passwordViolations(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !CHECKS[rule](password));
}

/** Returns the message for a new password and its repetition, or null when both are valid. */
export function passwordProblem(password: string, repeated: string): MessageIdOf<'passwords'> | null {
  if (passwordViolations(password).length > 0) return 'passwords.rulesViolated';
  return password === repeated ? null : 'passwords.mismatch';
}
