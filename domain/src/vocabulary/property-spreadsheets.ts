/** Rows of one spreadsheet of properties, its titles apart. */
export const MOST_SPREADSHEET_ROWS = 20_000;

export const MOST_SPREADSHEET_BYTES = 20 * 1024 * 1024;

/** How many rows of an answer, and of a page, come at once. */
export const SPREADSHEET_PAGE_SIZE = 50;

/** Uploads of one person that are listed, and whose changes and problems are kept. */
export const SPREADSHEETS_KEPT = 5;

/** Lines that are shown of a problem until somebody asks for all. */
export const LINES_SHOWN = 5;

/** Properties that are named where a spreadsheet could not be taken back; of the others it is said how many. */
export const PROPERTIES_NAMED = 5;

/**
 * `refused`: it has problems. `waiting`: it is being applied, or will be. `reverting`: a part of it could not be applied,
 * and those before it are taken back; then it has `failed`. `takingBack`: somebody has asked for that.
 */
export const SPREADSHEET_STATES = [
  'refused',
  'checked',
  'waiting',
  'applied',
  'reverting',
  'failed',
  'takingBack',
  'takenBack',
] as const;

export type SpreadsheetState = (typeof SPREADSHEET_STATES)[number];

/** Whether work on it is promised or being done. */
export const isSpreadsheetBusy = (state: SpreadsheetState): boolean =>
  state === 'waiting' || state === 'reverting' || state === 'takingBack';

/** By which people tell files of one name apart: of 64 digits the first sixteen. */
export const shortFingerprint = (sha256: string): string => sha256.slice(0, 16);

/** Whether somebody may have the file of an upload back: it is its uploader's, and the company's own affair. */
export const mayFetchSpreadsheet = (
  { userId, roles }: { userId: number; roles: readonly string[] },
  uploadedBy: number | null,
): boolean => uploadedBy === userId || roles.includes('ROLE_ADMIN');

/** Returns whether uploads are allowed: not in a company with tier-2 support that already has properties. */
export const mayUploadSpreadsheet = (company: { hasTier2Support: boolean; properties: number }): boolean =>
  !company.hasTier2Support || company.properties === 0;
