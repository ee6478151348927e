import { isNoRoom } from '../errors/no-room';
import { ProductError } from '../errors/product-error';

/** What is heard of a store that cannot be reached, and what its client calls one that takes too long. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
]);

/** The library of files says which file it was about, and carries what went wrong as the cause. */
const OF_FILES = /^E_CANNOT_/;

interface StoreError {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  /** Of an answer of a store that speaks S3. */
  $metadata?: { httpStatusCode?: number };
}

/**
 * The refusal for a failure of the place where files lie: no room, or not there. Null for anything else, as for a file that
 * is missing in a store that is well.
 */
export function storeRefusal(thrown: unknown): ProductError | null {
  if (!isError(thrown) || typeof thrown.code !== 'string' || !OF_FILES.test(thrown.code)) return null;
  if (isNoRoom(thrown)) return new ProductError('storage_full');
  for (let error: unknown = thrown.cause; isError(error); error = error.cause) {
    const words = [error.code, error.name].filter((word) => typeof word === 'string');
    const isFailing = (error.$metadata?.httpStatusCode ?? 0) >= 500;
    if (isFailing || words.some((word) => UNREACHABLE.has(word)))
      return new ProductError('storage_unavailable');
  }
  return null;
}

const isError = (value: unknown): value is StoreError => value instanceof Error;
