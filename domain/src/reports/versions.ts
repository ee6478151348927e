/**
 * Version sent with a change whose base version is unknown because a backup was restored and its number is reused. No row
 * has this version, so the change is refused with the current state.
 */
export const VERSION_NOT_KNOWN = 0;
