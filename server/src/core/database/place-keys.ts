import { naturalOrderKey, placeKey } from '@walkthrough/domain';

/** Characters of a key column that is indexed. */
const MAX_CHARACTERS = 190;

/** Lower case and cut to the indexed length; what people type is compared in the same form. */
export const searchKey = (text: string): string => placeKey(text).slice(0, MAX_CHARACTERS);

/** What lists sort by: as people count, unit 2 before unit 10. */
export const sortKey = (text: string): string => naturalOrderKey(placeKey(text)).slice(0, MAX_CHARACTERS);
