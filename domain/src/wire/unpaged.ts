/** Maximum rows of an unpaged list; screens say when a list is cut. */
export const MAX_UNPAGED = 500;
