/** Maximum photos for one side of a report. */
export const MOST_PHOTOS = 300;
