import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/** What the product hashes with; here by its path, since its name leads to this file. */
const real = createRequire(__filename)('@node-rs/argon2') as typeof argon2;

/**
 * The same algorithm at its least cost. A hash says how dear it was, so that comparing is as cheap, and a hash that the
 * product has made elsewhere fits as well. What the product asks for is held by test/core/passwords.spec.ts.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = real;
