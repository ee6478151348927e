/** The series of times from a change to each board that has to know it. */
export const ON_BOARDS = 'a change on a board';

/** The share of calls that may go wrong, unless a scenario says otherwise. */
export const MOST_WRONG = 0.001;
