/** Kinds of one company, archived ones included. */
export const MAX_INSPECTION_KINDS = 40;
export const INSPECTION_KIND_NAME_LIMIT = 60;
