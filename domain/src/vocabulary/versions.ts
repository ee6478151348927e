/**
 * What a change says that is based on a version of which nobody knows any more what it was: a backup was restored since it was
 * read, and its number is given out again. No row has it, so that the change is refused with what is there now.
 */
export const VERSION_NOT_KNOWN = 0;
