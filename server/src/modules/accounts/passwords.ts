import { type Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. The work runs on the thread pool.
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password, so that signing in with an unknown name takes as long as with a known one. */
const nobody = hash('no account has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param stored null for an account that has no password (yet): always false, and just as slow */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && fits;
}
