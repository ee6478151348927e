/** Characters of the name of a library section. */
export const LIBRARY_NAME_LIMIT = 100;

/** Library sections of a company. */
export const MAX_LIBRARY_SECTIONS = 500;

/** Versions of a library section. */
export const MAX_LIBRARY_VERSIONS = 1_000;

/** Bytes of a section file: the largest document, with signs of four bytes. */
export const MAX_SECTION_FILE_BYTES = 4 * 1024 * 1024;

/** Format number of section files. A file with another number comes from another version of the product. */
export const SECTION_FILE_FORMAT = 1;

/** What a library section does in the new draft of a form: add a copy, or update the copies that the form has. */
export const LIBRARY_ACTIONS = ['add', 'update'] as const;
export type LibraryAction = (typeof LIBRARY_ACTIONS)[number];
