import { ProductError } from '../errors/product-error';

interface DriverError {
  code?: unknown;
  errno?: unknown;
  errcode?: unknown;
  message?: unknown;
}

function driverError(thrown: unknown): DriverError | null {
  if (!(thrown instanceof Error)) return null;
  const inner: unknown = 'driverError' in thrown ? thrown.driverError : thrown;
  return typeof inner === 'object' && inner !== null ? inner : null;
}

/** Thrown when a row changed between read and write in one transaction; the transaction is retried. */
export class ConcurrentChange extends Error {
  constructor() {
    super('The row changed meanwhile.');
  }
}

/** MySQL/MariaDB: a deadlock victim (1213) or a lock wait timeout (1205). The whole transaction may be retried. */
export function isRetryable(thrown: unknown): boolean {
  if (thrown instanceof ConcurrentChange) return true;
  const errno = driverError(thrown)?.errno;
  return errno === 1213 || errno === 1205;
}

export function isUniqueViolation(thrown: unknown): boolean {
  const error = driverError(thrown);
  return (
    error?.errno === 1062 ||
    error?.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error?.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** Waits for a write. When a unique key was taken concurrently, the transaction is retried, and finds the other row. */
export const retryIfTaken = <T>(write: Promise<T>): Promise<T> =>
  refuseIfTaken(write, () => new ConcurrentChange());

/** Waits for a write. @throws what `refusal` returns, when a unique key is taken */
export async function refuseIfTaken<T>(write: Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? refusal() : error;
  }
}

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // The server runs but has no free connection.
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'POOL_CLOSED',
]);

/** Returns the code of an error that means the database server is unreachable; null for any other error. */
export function unreachableCode(thrown: unknown): string | null {
  const code = driverError(thrown)?.code;
  return typeof code === 'string' && UNREACHABLE.has(code) ? code : null;
}

/** SQLite error families (the low byte): read-only (8), I/O error (10), cannot open (14). */
const isUnusableFile = ({ errcode }: DriverError): boolean =>
  typeof errcode === 'number' && [8, 10, 14].includes(errcode & 0xff);

/** Maps failures of the database itself (full or unreachable) to an error for the caller. Null for anything else. */
export function databaseRefusal(thrown: unknown): ProductError | null {
  // All retries lost against other transactions: nothing was written, and the caller may try again.
  if (isRetryable(thrown)) return new ProductError('conflict');
  const error = driverError(thrown);
  if (!error) return null;
  const code = typeof error.code === 'string' ? error.code : '';
  // SQLITE_FULL is 13; 1021 and 1114 are MariaDB's "disk full" and "table is full".
  const full =
    code === 'SQLITE_FULL' ||
    code === 'ENOSPC' ||
    error.errcode === 13 ||
    error.errno === 1021 ||
    error.errno === 1114;
  if (full) return new ProductError('storage_full');
  if (unreachableCode(thrown) !== null || code === 'SQLITE_BUSY' || isUnusableFile(error)) {
    return new ProductError('database_unavailable');
  }
  return null;
}
