import type { Language } from '@walkthrough/domain';
import type { PropertySpreadsheet } from './property-spreadsheet.entity';

export const SPREADSHEET_JOB = 'properties.spreadsheet';

/** Applies a spreadsheet. */
export interface SpreadsheetJob {
  spreadsheetId: number;
  /** The requester's session, whose current rights apply. */
  sessionId: string;
  /** Null: all of its changes. */
  lines: number[] | null;
  cancels: boolean;
  /** The language of the requester, for the reason of a failure. Missing in jobs of an earlier version. */
  language?: Language;
}

export const TAKE_BACK_JOB = 'properties.spreadsheet.takeBack';

/** Undoes an applied spreadsheet. */
export type TakeBackJob = Pick<SpreadsheetJob, 'spreadsheetId' | 'sessionId' | 'language'>;

export const FORGET_IMAGES_JOB = 'properties.spreadsheet.forget';

/** Deletes the saved state of an import that can no longer be undone. */
export type ForgetImagesJob = Pick<SpreadsheetJob, 'spreadsheetId'>;

/** Rows in the first transaction and at most; later sizes follow from the previous duration. */
export const FIRST_PART = 10;
export const MAX_PART = 100;

/** The values that identify a spreadsheet in events. */
export const eventFactsOf = ({ name, sha256 }: Pick<PropertySpreadsheet, 'name' | 'sha256'>) => ({
  name,
  sha256,
});
