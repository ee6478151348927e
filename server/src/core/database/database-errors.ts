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

/** A row changed between being read and being written in one unit; the unit starts again on what is there now. */
export class ConcurrentChange extends Error {
  constructor() {
    super('The row changed meanwhile.');
  }
}

/** MySQL/MariaDB: a deadlock victim (1213) or a lock wait that timed out (1205). The whole unit may be tried again. */
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

export function isForeignKeyViolation(thrown: unknown): boolean {
  const error = driverError(thrown);
  return error?.errno === 1451 || error?.errno === 1452 || error?.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
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
  // It is there, and has no connection left for us.
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'POOL_CLOSED',
]);

/** What says that the server of the database cannot be reached just now; null for any other failure. */
export function unreachableCode(thrown: unknown): string | null {
  const code = driverError(thrown)?.code;
  return typeof code === 'string' && UNREACHABLE.has(code) ? code : null;
}

/** SQLite's families of codes (the low byte): it may not be written (8), input or output failed (10), it is gone (14). */
const isUnusableFile = ({ errcode }: DriverError): boolean =>
  typeof errcode === 'number' && [8, 10, 14].includes(errcode & 0xff);

/** The refusal for a failure of the database itself: no room, or not there. Null for anything else. */
export function databaseRefusal(thrown: unknown): ProductError | null {
  // Tried several times and overtaken each time: nothing was written, and the caller may try again.
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
