import type { ErrorCode } from '@walkthrough/domain';
import type { Declaration } from '../access/access.decorator';

/** Where `Serves` leaves the refusals that the table of calls names. */
export const REFUSALS = 'http:refusals';

interface Call {
  method: string;
  path: string;
  declaration: Declaration;
  refuses: readonly ErrorCode[];
}

/** Whatever is asked: the words of the query may be wrong, and the server may be. */
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

/** Strangers are counted, and what they bring along (a key, a name) may be none, taken or too weak. */
const OF_STRANGERS: readonly ErrorCode[] = ['too_many_attempts', 'not_found', 'rule_violation', 'conflict'];

/** What a call can be refused with: what follows from its declaration, and what it names itself. */
export function refusalsOf({ method, path, declaration, refuses }: Call): ErrorCode[] {
  const isPublic = declaration.kind === 'public';
  const reads = method === 'GET';
  return [
    ...new Set<ErrorCode>([
      ...ANY,
      ...(isPublic ? [] : GUARDED),
      ...(reads ? [] : WITH_A_BODY),
      ...(reads || isPublic ? [] : CHANGES),
      ...(!reads && isPublic ? OF_STRANGERS : []),
      ...(path.includes(':') ? (['not_found'] as const) : []),
      ...refuses,
    ]),
  ];
}
