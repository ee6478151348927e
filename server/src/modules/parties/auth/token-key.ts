import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../../core/config/config';

/**
 * Returns the key that signs and verifies tokens. Built once as a KeyObject: given a string, the library tries to
 * parse a public key on every request, which takes longer than verifying the signature.
 */
export const tokenKey = ({ jwtSecret }: Config): KeyObject => createSecretKey(Buffer.from(jwtSecret));
