/** Whether an error means that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Codes for a full disk, a system limit, and an exceeded disk quota. */
const NO_ROOM = new Set(['ENOSPC', 'EFBIG', 'EDQUOT']);

/** Whether an error means that there was no space to write. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && NO_ROOM.has(String(error.code))) || isNoRoom(error.cause));
