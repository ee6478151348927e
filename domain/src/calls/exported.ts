import type { ErrorCode } from '../contracts/errors';

/** Every POST …/export makes an address, and is refused while the company has its exports under way. */
export const EXPORTED: { status: 201; refuses: readonly ErrorCode[] } = {
  status: 201,
  refuses: ['too_many_attempts'],
};
