/** How many photos one side of a report can have. */
export const MOST_PHOTOS = 300;
