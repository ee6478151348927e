import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/** The product's library, loaded by path, because its name resolves to this file. */
const real = createRequire(__filename)('@node-rs/argon2') as typeof argon2;

/**
 * Hashes with the lowest cost. A hash contains its cost, so verification is cheap too, and also accepts the product's
 * own hashes. test/core/passwords.spec.ts checks the real cost.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = real;
