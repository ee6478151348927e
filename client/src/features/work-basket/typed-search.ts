import { normaliseText } from '@walkthrough/domain';

/** Returns what is looked for as the rows have it: named fields are stored normalised (docs/decisions/0193). */
export const normaliseSearch = normaliseText;
