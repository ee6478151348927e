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

/** Rows that are applied, or taken back, in one unit: others who write wait for no more of them. */
export const ROWS_OF_A_PART = 100;
