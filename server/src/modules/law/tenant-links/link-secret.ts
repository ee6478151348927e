import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../core/context/sha256';

/** 256 bits. */
const SECRET_BYTES = 32;
const SECRET = /^([1-9a-z][0-9a-z]{0,6})\.([A-Za-z0-9_-]{43})$/;
const LARGEST_COMPANY = 2_147_483_647;

/** A secret as it was sent: the company that it belongs to, and its hash. */
export interface SentSecret {
  tenantId: number;
  hash: string;
}

/** Creates the secret of a link. It begins with the company's number, because links are rows of their company. */
export function newSecret(tenantId: number): { secret: string; hash: string } {
  const secret = `${tenantId.toString(36)}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, hash: sha256(secret) };
}

/** Reads the bearer token of a call; null when it cannot be a secret. */
export function readSecret(authorization: string | undefined): SentSecret | null {
  const [, token = ''] = /^bearer +(\S{1,60})$/i.exec(authorization ?? '') ?? [];
  const company = SECRET.exec(token)?.[1];
  const tenantId = company === undefined ? NaN : parseInt(company, 36);
  return tenantId <= LARGEST_COMPANY ? { tenantId, hash: sha256(token) } : null;
}
