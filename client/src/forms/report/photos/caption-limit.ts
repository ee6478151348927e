/** Characters of a caption: what fits under a photo on a page of the report. */
export const LONGEST_CAPTION = 500;
