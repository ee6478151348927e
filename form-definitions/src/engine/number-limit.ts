/** Largest absolute number that can still be summed exactly in cents. */
export const NUMBER_LIMIT = 1_000_000_000;
