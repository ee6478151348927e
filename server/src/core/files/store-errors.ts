import { isNoRoom } from '../errors/file-errors';
import { ProductError } from '../errors/product-error';

/** Error codes of an unreachable store, and of a timeout in its client. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
]);

/** The storage library's errors name the file, and have the original error as their cause. */
const OF_FILES = /^E_CANNOT_/;

interface StoreError {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  /** From an answer of an S3-compatible store. */
  $metadata?: { httpStatusCode?: number };
}

/**
 * Maps failures of the file store (full or unreachable) to an error for the caller. Null for anything else, including
 * a missing file in a working store.
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
