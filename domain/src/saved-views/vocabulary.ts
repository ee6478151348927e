/** Lists with saved views, by board name. */
export const SAVED_LISTS = ['inspections', 'conditionInspections'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Per user, over all lists. */
export const MAX_SAVED_VIEWS = 50;
export const SAVED_VIEW_NAME_LIMIT = 60;
export const SAVED_VIEW_ADDRESS_LIMIT = 2_000;
export const SAVED_VIEW_COLUMNS_LIMIT = 40;
