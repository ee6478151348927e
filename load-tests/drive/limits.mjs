/** Name of the series of times from a change until a board shows it. */
export const ON_BOARDS = 'a change on a board';

/** Default share of calls that may fail. */
export const MOST_WRONG = 0.001;
