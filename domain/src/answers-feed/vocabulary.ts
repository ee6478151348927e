/**
 * Tables of a form's answers: a row for each finished report, for each of its rooms, and for each element of a common
 * area. Beside these, `Rows_<key>` has the rows of a repeat. The names are part of the feed's addresses and never change.
 */
export const ANSWER_TABLES = ['Reports', 'Rooms', 'CommonElements'] as const;

/** Per person. */
export const MAX_ANSWERS_TOKENS = 10;
export const ANSWERS_TOKEN_NAME_LIMIT = 60;

/** Rows of a page of the feed; a page ends with a whole report. */
export const ANSWERS_PAGE_ROWS = 1_000;
