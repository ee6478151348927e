import { Type } from '@sinclair/typebox';

/** Every error code. Adding one makes the server's catalogue fail to compile until it has a status. */
export const ERROR_CODES = [
  'invalid_request',
  'request_timeout',
  'payload_too_large',
  'unsupported_type',
  'unauthenticated',
  'session_ended',
  'invalid_credentials',
  'current_password_wrong',
  'forbidden',
  'licence_required',
  'not_found',
  'method_not_allowed',
  'precondition_failed',
  'range_not_satisfiable',
  'too_old',
  'too_many_attempts',
  'edit_conflict',
  'schedule_conflict',
  'time_in_past',
  'inspector_not_eligible',
  'conflict',
  'rule_violation',
  'answers_invalid',
  'report_locked',
  'report_changed',
  'step_differs',
  'too_many_photos',
  'submission_finished',
  'unavailable',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
  'internal_error',
  'not_supported',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every refusal. `message` can be shown to users; `details` is for the calling screen. */
export const ErrorBody = Type.Object(
  {
    code: Type.Union(ERROR_CODES.map((code) => Type.Literal(code))),
    message: Type.String(),
    details: Type.Optional(Type.Unknown()),
  },
  { $id: 'ErrorBody', additionalProperties: false },
);

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: unknown;
}
