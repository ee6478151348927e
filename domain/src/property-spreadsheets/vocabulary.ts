/** Maximum rows of a property spreadsheet, without the header. */
export const MAX_SPREADSHEET_ROWS = 20_000;

export const MAX_SPREADSHEET_BYTES = 20 * 1024 * 1024;

/** Rows per answer and page. */
export const SPREADSHEET_PAGE_SIZE = 50;

/** Uploads listed per user, with their changes and problems. */
export const SPREADSHEETS_KEPT = 5;

/** Lines shown per problem before expanding. */
export const LINES_SHOWN = 5;

/** Properties named when a spreadsheet could not be undone; the others are counted. */
export const PROPERTIES_NAMED = 5;

/**
 * `mapping`: its columns are not chosen yet, or it is being checked. `refused`: it has problems. `waiting`: it is queued or being applied. `reverting`: a part could not be applied, and the
 * earlier ones are rolled back; then it is `failed`. `takingBack`: a user has requested an undo.
 */
export const SPREADSHEET_STATES = [
  'mapping',
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

/** Returns whether a job for it is queued or running. */
export const isSpreadsheetBusy = (state: SpreadsheetState): boolean =>
  state === 'waiting' || state === 'reverting' || state === 'takingBack';

/** Returns the first sixteen of 64 digits, to tell files with the same name apart. */
export const shortFingerprint = (sha256: string): string => sha256.slice(0, 16);

/** Returns whether a user may download an uploaded file: its uploader and the company's administrators. */
export const mayFetchSpreadsheet = (
  { userId, roles }: { userId: number; roles: readonly string[] },
  uploadedBy: number | null,
): boolean => uploadedBy === userId || roles.includes('ROLE_ADMIN');

/** Returns whether uploads are allowed: not in a company with tier-2 support that already has properties. */
export const mayUploadSpreadsheet = (company: { hasTier2Support: boolean; properties: number }): boolean =>
  !company.hasTier2Support || company.properties === 0;

/** After this time (ms) a check of a spreadsheet that has not ended is taken for interrupted. */
export const LONGEST_SHEET_CHECK_MS = 120_000;

/** What a row of a sheet does. */
export const SHEET_ROW_STATES = ['new', 'changed', 'unchanged', 'skipped', 'problem'] as const;

/** Rows of a sheet, and answers that are listed in its mapping; the others are counted. */
export const MAPPING_LISTED = 50;
