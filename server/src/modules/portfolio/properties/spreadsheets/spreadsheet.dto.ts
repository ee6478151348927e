import {
  MAX_SPREADSHEET_ROWS,
  SPREADSHEET_PAGE_SIZE,
  type SpreadsheetApplication,
} from '@walkthrough/domain';
import { IdNumber, YesNo } from '../../../../core/http/input/fields';
import { IdList } from '../../../../core/http/input/list-fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';
import type { BodyLimits } from '../../../../core/http/bodies/body-limits';

const optional = true;

/** Allows a body with one value per row, plus 100 for the other values. */
export const MAX_LINES_BODY: Partial<BodyLimits> = { values: MAX_SPREADSHEET_ROWS + 100 };

export class SpreadsheetApplicationDto implements SpreadsheetApplication {
  @IdNumber() spreadsheetId: number;
  @IdList(MAX_SPREADSHEET_ROWS, { optional, description: 'Numbers of rows; left out: all changes.' })
  lines?: number[];
  @YesNo({ optional }) shouldCancelInspections?: boolean;
}

export class SpreadsheetPageDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: SPREADSHEET_PAGE_SIZE }) size: number = SPREADSHEET_PAGE_SIZE;
}
