import type { ErrorCode } from '@walkthrough/domain';
import type { Declaration } from './access.decorator';

/** Metadata key under which `Serves` stores the errors of the table of calls. */
export const REFUSALS = 'http:refusals';

interface Call {
  method: string;
  path: string;
  declaration: Declaration;
  refuses: readonly ErrorCode[];
}

/** Errors that every call can return: invalid query parameters, and server errors. */
const ERRORS_OF_ANY_CALL: readonly ErrorCode[] = [
  'invalid_request',
  'internal_error',
  'unavailable',
  'database_unavailable',
  'storage_unavailable',
];
const ERRORS_OF_GUARDED_CALLS: readonly ErrorCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'licence_required',
  'not_found',
];
const ERRORS_OF_BODIES: readonly ErrorCode[] = ['request_timeout', 'payload_too_large', 'unsupported_type'];
const ERRORS_OF_CHANGES: readonly ErrorCode[] = [
  'not_found',
  'rule_violation',
  'answers_invalid',
  'edit_conflict',
  'schedule_conflict',
  'conflict',
  'report_locked',
  'report_changed',
  'step_differs',
  'submission_finished',
  'storage_full',
];

/** Public calls are rate-limited, and the key, name or password that they submit may be unknown, taken or too weak. */
const ERRORS_OF_PUBLIC_WRITES: readonly ErrorCode[] = [
  'too_many_attempts',
  'not_found',
  'rule_violation',
  'conflict',
];

/** Returns the error codes that a call can return, from its method, path and access declaration and its own list. */
export function refusalsOf({ method, path, declaration, refuses }: Call): ErrorCode[] {
  const isPublic = declaration.kind === 'public';
  const isRead = method === 'GET';
  return [
    ...new Set<ErrorCode>([
      ...ERRORS_OF_ANY_CALL,
      ...(isPublic ? [] : ERRORS_OF_GUARDED_CALLS),
      ...(isRead ? [] : ERRORS_OF_BODIES),
      ...(isRead || isPublic ? [] : ERRORS_OF_CHANGES),
      ...(!isRead && isPublic ? ERRORS_OF_PUBLIC_WRITES : []),
      ...(path.includes(':') ? (['not_found'] as const) : []),
      ...refuses,
    ]),
  ];
}
