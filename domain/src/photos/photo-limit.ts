/** Maximum photos for one side of a report. */
export const MAX_PHOTOS = 300;
