export const SPREADSHEET_JOB = 'properties.spreadsheet';

/** Applies a spreadsheet. */
export interface SpreadsheetJob {
  spreadsheetId: number;
  /** Of whoever asked: their rights of the moment count. */
  sessionId: string;
  /** Null: all of its changes. */
  lines: number[] | null;
  cancels: boolean;
}

export const TAKE_BACK_JOB = 'properties.spreadsheet.takeBack';

/** Takes back one that was applied. */
export type TakeBackJob = Pick<SpreadsheetJob, 'spreadsheetId' | 'sessionId'>;

export const FORGET_IMAGES_JOB = 'properties.spreadsheet.forget';

/** Forgets what properties were before one that cannot be taken back any more. */
export type ForgetImagesJob = Pick<SpreadsheetJob, 'spreadsheetId'>;

/** Rows that are applied, or taken back, in the first unit and at most: how many follows from how long the last one took. */
export const FIRST_PART = 10;
export const MAX_PART = 100;
