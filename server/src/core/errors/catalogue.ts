import { type ErrorCode, messages, perLanguage } from '@walkthrough/domain';

interface CatalogueEntry {
  status: number;
  /** Default message, when the throwing code has no better one. */
  message: string;
  log: 'debug' | 'info' | 'warn' | 'error';
}

const { errors, inspectionManagement, passwords, requests, shell, signIn } = messages;

/** Every error code of the product. Exhaustive by type: a new code does not compile without its entry. */
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, CatalogueEntry>> = perLanguage(() => ({
  invalid_request: { status: 400, message: errors.invalidRequest, log: 'info' },
  request_timeout: { status: 408, message: requests.requestTimeout, log: 'info' },
  payload_too_large: { status: 413, message: errors.payloadTooLarge, log: 'info' },
  unsupported_type: { status: 415, message: errors.unsupportedType, log: 'info' },
  unauthenticated: { status: 401, message: errors.signInNeeded, log: 'debug' },
  session_ended: { status: 401, message: errors.sessionEnded, log: 'debug' },
  invalid_credentials: { status: 401, message: signIn.invalidCredentials, log: 'info' },
  current_password_wrong: { status: 422, message: passwords.currentWrong, log: 'info' },
  forbidden: { status: 403, message: errors.forbidden, log: 'info' },
  licence_required: { status: 403, message: shell.licenseRequired, log: 'info' },
  not_found: { status: 404, message: errors.notFound, log: 'debug' },
  method_not_allowed: { status: 405, message: errors.methodNotAllowed, log: 'debug' },
  precondition_failed: { status: 412, message: requests.preconditionFailed, log: 'debug' },
  range_not_satisfiable: { status: 416, message: requests.rangeNotSatisfiable, log: 'debug' },
  too_old: { status: 410, message: errors.tooOld, log: 'debug' },
  too_many_attempts: { status: 429, message: errors.tooManyAttempts, log: 'warn' },
  edit_conflict: { status: 409, message: errors.changedByOther, log: 'info' },
  schedule_conflict: { status: 409, message: errors.conflict, log: 'info' },
  time_in_past: { status: 422, message: errors.ruleViolation, log: 'info' },
  inspector_not_eligible: { status: 422, message: inspectionManagement.inspectorNotEligible, log: 'info' },
  conflict: { status: 409, message: errors.conflict, log: 'info' },
  rule_violation: { status: 422, message: errors.ruleViolation, log: 'info' },
  answers_invalid: { status: 422, message: errors.ruleViolation, log: 'info' },
  report_locked: { status: 409, message: errors.reportLocked, log: 'info' },
  report_changed: { status: 409, message: errors.reportChanged, log: 'debug' },
  step_differs: { status: 409, message: errors.stepDiffers, log: 'warn' },
  too_many_photos: { status: 422, message: errors.ruleViolation, log: 'info' },
  submission_finished: { status: 409, message: errors.submissionFinished, log: 'info' },
  unavailable: { status: 503, message: errors.notAvailableHere, log: 'warn' },
  storage_full: { status: 507, message: errors.storageFull, log: 'error' },
  storage_unavailable: { status: 503, message: errors.unavailable, log: 'error' },
  database_unavailable: { status: 503, message: errors.unavailable, log: 'error' },
  not_supported: { status: 501, message: errors.notSupported, log: 'info' },
  internal_error: { status: 500, message: errors.unexpected, log: 'error' },
}));
