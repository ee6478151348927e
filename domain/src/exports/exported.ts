import type { ErrorCode } from '../wire/errors';

/** Every POST …/export creates a download address; refused while too many of the company's exports are running. */
export const EXPORTED: { status: 201; refuses: readonly ErrorCode[] } = {
  status: 201,
  refuses: ['too_many_attempts'],
};
