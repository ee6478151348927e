import { requestContext } from '../../../../core/context/request-context';
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
}

export const TAKE_BACK_JOB = 'properties.spreadsheet.takeBack';

/** Undoes an applied spreadsheet. */
export type TakeBackJob = Pick<SpreadsheetJob, 'spreadsheetId' | 'sessionId'>;

export const FORGET_IMAGES_JOB = 'properties.spreadsheet.forget';

/** Deletes the saved state of an import that can no longer be undone. */
export type ForgetImagesJob = Pick<SpreadsheetJob, 'spreadsheetId'>;

/** Rows in the first transaction and at most; later sizes follow from the previous duration. */
export const FIRST_PART = 10;
export const MAX_PART = 100;

/** Returns what the audit log says of a spreadsheet. */
export const named = ({ name, sha256 }: Pick<PropertySpreadsheet, 'name' | 'sha256'>) => ({ name, sha256 });

export const keyOf = (hash: string): string =>
  `companies/${requestContext.tenantId()}/spreadsheets/${hash}.xlsx`;
