/** Maximum rows of an unpaged list; screens say when a list is cut. */
export const MOST_UNPAGED = 500;
