/**
 * Colors of what is stored or printed. They are the same in every theme, because everybody sees the same signature and
 * the same marks.
 */
export const PAPER = '#FFFFFF';
export const PRINT_INK = '#000000';
export const MARK = '#D50000';
export const MARK_EDGE = '#FFFFFF';
/** Only while somebody edits marks. */
export const CHOSEN_MARK = '#0B57D0';
/** Photo of a sample report. */
export const SAMPLE_PHOTO = '#AA99CC';
