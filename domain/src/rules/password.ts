import type { MessageIdOf } from '../messages/text-of';

/** The parts of the password rule, in the order of the screen. */
export const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const PASSWORD_MIN_LENGTH = 8;

export const PASSWORD_SPECIALS = '!@#$%^&*';

const CHECKS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  // Counted in characters as people see them in the rule, not in UTF-16 units.
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /[a-z]/.test(password),
  uppercase: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
};

/** The text of each part, for the list that ticks off what is met. */
export const PASSWORD_RULE_MESSAGES: Readonly<Record<PasswordRule, MessageIdOf<'passwords'>>> = {
  length: 'passwords.tooShort',
  lowercase: 'passwords.lowercaseMissing',
  uppercase: 'passwords.uppercaseMissing',
  digit: 'passwords.digitMissing',
  special: 'passwords.specialMissing',
};

/**
 * The parts a password violates; none means that it is fit. Letters and digits are those of ASCII, and the
 * password is taken as typed: blanks at its ends belong to it.
 */
export function passwordViolations(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !CHECKS[rule](password));
}

/** The one message to show for a new password and its repetition, or null when both are fit. */
export function passwordProblem(password: string, repeated: string): MessageIdOf<'passwords'> | null {
  if (passwordViolations(password).length > 0) return 'passwords.rulesViolated';
  return password === repeated ? null : 'passwords.mismatch';
}
