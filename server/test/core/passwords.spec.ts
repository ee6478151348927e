import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as passwords from '../../src/modules/parties/accounts/passwords';

/** The built product's functions, because tests use a cheap hash (support/cheap-argon2). */
const { hashPassword, passwordFits } = createRequire(__filename)(
  resolve(__dirname, '../../../dist/server/src/modules/parties/accounts/passwords.js'),
) as typeof passwords;

describe('a password', () => {
  it('is stored as OWASP recommends: Argon2id, 19 MiB, two passes, one lane, and its own salt', async () => {
    const [one, other] = [await hashPassword('Demo!2026'), await hashPassword('Demo!2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwordFits(one, 'Demo!2026')).toBe(true);
    expect(await passwordFits(one, 'Demo!2027')).toBe(false);
  });

  it('matches no account without a password', async () => {
    expect(await passwordFits(null, 'Demo!2026')).toBe(false);
    expect(await passwordFits(null, 'no account has this password')).toBe(false);
  });
});
