import { naturalOrderKey, placeKey } from '@walkthrough/domain';

/** Length of an indexed key column. */
const MAX_CHARACTERS = 190;

/** Lower-cases and cuts a text to the indexed length; typed text is compared in the same form. */
export const searchKey = (text: string): string => placeKey(text).slice(0, MAX_CHARACTERS);

/** Returns the sort key of a text in natural order: unit 2 before unit 10. */
export const sortKey = (text: string): string => naturalOrderKey(placeKey(text)).slice(0, MAX_CHARACTERS);
