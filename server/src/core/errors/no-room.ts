/** What a disk says that has no room, a limit of the system, and the share of an account that is used up. */
const NO_ROOM = new Set(['ENOSPC', 'EFBIG', 'EDQUOT']);

/** Whether something failed since there was no room for what was to be written. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && NO_ROOM.has(String(error.code))) || isNoRoom(error.cause));
