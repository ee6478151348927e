/** Rows of one spreadsheet of properties, its titles apart. */
export const MOST_SPREADSHEET_ROWS = 20_000;

export const MOST_SPREADSHEET_BYTES = 20 * 1024 * 1024;

/** How many rows of an answer, and of a page, come at once. */
export const SPREADSHEET_PAGE_SIZE = 50;

/** Lines that are shown of a problem until somebody asks for all. */
export const LINES_SHOWN = 5;

/** `refused`: it has problems. `waiting`: it is being applied, or will be. The last two are final. */
export const SPREADSHEET_STATES = ['refused', 'checked', 'waiting', 'applied', 'failed'] as const;

export type SpreadsheetState = (typeof SPREADSHEET_STATES)[number];

/** Whether somebody may upload: not where a second tier keeps properties that are there already (spec 3 §2.13). */
export const mayUploadSpreadsheet = (company: { hasTier2Support: boolean; properties: number }): boolean =>
  !company.hasTier2Support || company.properties === 0;
