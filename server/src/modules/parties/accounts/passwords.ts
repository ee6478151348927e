import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { messages, passwordViolations } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. Runs on the thread pool.
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash used for unknown names, so that sign-in takes as long as with a known name. */
const unusableHash = hash('no account has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param stored null for an account without a password: the result is false, after the same time */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await unusableHash), password).catch(() => false);
  return stored !== null && fits;
}

/** @throws ProductError rule_violation */
export function assertPasswordRules(password: string): void {
  const violations = passwordViolations(password.trim());
  if (violations.length > 0) throw ruleViolation(messages.passwords.rulesViolated, { violations });
}

/**
 * Returns the hash of a valid password. Call it before the transaction, because it takes a while. Sign-in trims its
 * input, so the password is trimmed too. @throws ProductError rule_violation
 */
export async function hashNewPassword(password: string): Promise<string> {
  assertPasswordRules(password);
  return hashPassword(password.trim());
}
