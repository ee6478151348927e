import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../core/config/config';

/**
 * The key that tokens are signed and checked with. Made once: of a bare text the library first tries to read a
 * public key, for each request anew, which takes longer than checking the signature.
 */
export const tokenKey = ({ jwtSecret }: Config): KeyObject => createSecretKey(Buffer.from(jwtSecret));
