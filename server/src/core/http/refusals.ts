import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@walkthrough/domain';
import type { Declaration } from '../access/access.decorator';

export const REFUSALS = 'http:refusals';

/** Names refusals of a call that do not follow from what it is and who may use it. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(REFUSALS, codes);

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
];
const GUARDED: readonly ErrorCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'licence_required',
  'not_found',
];
const WITH_A_BODY: readonly ErrorCode[] = ['payload_too_large', 'unsupported_type'];
const CHANGES: readonly ErrorCode[] = [
  'not_found',
  'rule_violation',
  'answers_invalid',
  'edit_conflict',
  'schedule_conflict',
  'conflict',
  'report_locked',
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
