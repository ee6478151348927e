import type { ErrorCode } from '@walkthrough/domain';

export interface CatalogueEntry {
  status: number;
  /** Shown when the code that refuses has nothing better to say. */
  message: string;
  log: 'debug' | 'info' | 'warn' | 'error';
}

/** Every refusal the product can answer with. Exhaustive by type: a new code does not compile without its row. */
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  invalid_request: { status: 400, message: 'The request is not valid.', log: 'info' },
  payload_too_large: { status: 413, message: 'The request is too large.', log: 'info' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here.', log: 'info' },
  unauthenticated: { status: 401, message: 'Please sign in.', log: 'debug' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.', log: 'debug' },
  invalid_credentials: { status: 401, message: 'Invalid credentials provided!', log: 'info' },
  forbidden: { status: 403, message: 'You do not have permission to do this.', log: 'info' },
  licence_required: {
    status: 403,
    message: 'This feature requires a license.  Please contact CTI support.',
    log: 'info',
  },
  not_found: { status: 404, message: 'This does not exist, or is not yours to see.', log: 'debug' },
  too_old: { status: 410, message: 'Too much has happened since. Please reload the list.', log: 'debug' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.', log: 'warn' },
  edit_conflict: { status: 409, message: 'Somebody else changed this meanwhile.', log: 'info' },
  schedule_conflict: {
    status: 409,
    message: 'This inspector already has an inspection scheduled within thirty minutes.',
    log: 'info',
  },
  conflict: { status: 409, message: 'This is no longer possible in its present state.', log: 'info' },
  rule_violation: { status: 422, message: 'The values break a rule.', log: 'info' },
  storage_full: {
    status: 507,
    message: 'The server has no room left to store this. Nothing was changed; please try again later.',
    log: 'error',
  },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached at the moment. Nothing was changed; please try again shortly.',
    log: 'error',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on the server. It has been logged.',
    log: 'error',
  },
};
