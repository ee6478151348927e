import { ApiError } from '../../../src/api/api-error';

/** Faults of a call. `lost…` means that the server executed it, but its answer was lost. */
export const FAULTS = [
  'ok',
  'refused',
  'reset',
  'hang',
  'lost',
  'lostHang',
  'duplicate',
  'portal',
  'signedOut',
  'conflict',
  'tooLarge',
  'tooMany',
  'unavailable',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Errors by fault, for faults that prevent the server from executing the call. */
export const REFUSALS: Readonly<Partial<Record<Fault, () => ApiError>>> = {
  refused: () => new ApiError('network_error', 'refused'),
  reset: () => new ApiError('network_error', 'reset'),
  hang: () => new ApiError('timeout', 'hang'),
  portal: () => new ApiError('unexpected_answer', 'portal', 200),
  signedOut: () => new ApiError('session_ended', 'signed out', 401),
  conflict: () => new ApiError('edit_conflict', 'conflict', 409),
  tooLarge: () => new ApiError('payload_too_large', 'too large', 413),
  tooMany: () => new ApiError('too_many_attempts', 'too many', 429, undefined, 1_000),
  unavailable: () => new ApiError('unavailable', 'unavailable', 503, undefined, 2_000),
};
