/**
 * Ends the keys of photos at print size. They are made from the stored photos, with them or by the first print that
 * needs them: no evidence, not counted as stored bytes and not backed up.
 */
export const PRINT_COPY_ENDING = '.print.jpg';
