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

/** Possible for every call: invalid query parameters, and server errors. */
const ANY: readonly ErrorCode[] = [
  'invalid_request',
  'internal_error',
  'unavailable',
  'database_unavailable',
  'storage_unavailable',
];
const GUARDED: readonly ErrorCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'licence_required',
  'not_found',
];
const WITH_A_BODY: readonly ErrorCode[] = ['request_timeout', 'payload_too_large', 'unsupported_type'];
const CHANGES: readonly ErrorCode[] = [
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

/** Public calls are rate-limited, and what they submit (a key, a name) may be unknown, taken or too weak. */
const OF_PUBLIC_WRITES: readonly ErrorCode[] = [
  'too_many_attempts',
  'not_found',
  'rule_violation',
  'conflict',
];

/** Returns the errors of a call: those that follow from its declaration, and those it declares itself. */
export function refusalsOf({ method, path, declaration, refuses }: Call): ErrorCode[] {
  const isPublic = declaration.kind === 'public';
  const reads = method === 'GET';
  return [
    ...new Set<ErrorCode>([
      ...ANY,
      ...(isPublic ? [] : GUARDED),
      ...(reads ? [] : WITH_A_BODY),
      ...(reads || isPublic ? [] : CHANGES),
      ...(!reads && isPublic ? OF_PUBLIC_WRITES : []),
      ...(path.includes(':') ? (['not_found'] as const) : []),
      ...refuses,
    ]),
  ];
}
