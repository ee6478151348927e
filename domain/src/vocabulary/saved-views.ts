/** Lists of which people keep views, by the name of the board. */
export const SAVED_LISTS = ['inspections', 'conditionInspections'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Of one person, of all lists together. */
export const MOST_SAVED_VIEWS = 50;
export const SAVED_VIEW_NAME_LIMIT = 60;
export const SAVED_VIEW_ADDRESS_LIMIT = 2_000;
export const SAVED_VIEW_COLUMNS_LIMIT = 40;
