import {
  COLUMN_KEYS,
  type ColumnKey,
  DATE_KEYS,
  DATE_ORDERS,
  type DateKey,
  type DateOrder,
  MATCH_CHOICES,
  type MatchChoice,
  MAX_SHEET_COLUMNS,
  SHARED_KEYS,
  type SharedKey,
  type SpreadsheetCellsBody,
  type SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { Choice, IdNumber, Text, Whole, YesNo } from '../../../../core/http/input/fields';
import { ListOf, PossiblyEmptyIdList } from '../../../../core/http/input/list-fields';

const optional = true;
/** Rows that may be named in one call. */
const MAX_LINES = 2_000;
const MAX_CELLS = 200;
const LAST_LINE = 2_000_000;
/** Columns that can be chosen: ids and versions only come from a download. */
const MAPPED_KEYS: readonly ColumnKey[] = COLUMN_KEYS.filter((key) => key !== 'id' && key !== 'version');

class SheetColumnDto {
  @Whole(0, MAX_SHEET_COLUMNS) at: number;
  @Choice(MAPPED_KEYS, { optional, description: 'Left out: the column is not used.' }) key?: ColumnKey;
}

class SharedValueDto {
  @Choice(SHARED_KEYS) key: SharedKey;
  @Text(190) value: string;
}

class DateOrderDto {
  @Choice(DATE_KEYS) key: DateKey;
  @Choice(DATE_ORDERS) order: DateOrder;
}

class MatchLineDto {
  @IdNumber() line: number;
  @Choice(MATCH_CHOICES) choice: MatchChoice;
}

export class SpreadsheetReadingDto implements SpreadsheetReadingChange {
  @Whole(0, 1_000, { optional }) sheet?: number;
  @Whole(0, LAST_LINE, { optional }) headingLine?: number;
  @YesNo({ optional }) together?: boolean;
  @ListOf(SheetColumnDto, MAX_SHEET_COLUMNS, { optional }) columns?: SheetColumnDto[];
  @ListOf(SharedValueDto, SHARED_KEYS.length, { optional }) shared?: SharedValueDto[];
  @ListOf(DateOrderDto, DATE_KEYS.length, { optional }) dates?: DateOrderDto[];
  @YesNo({ optional }) splitsNames?: boolean;
  @PossiblyEmptyIdList(MAX_LINES, { optional }) wholeLines?: number[];
  @YesNo({ optional }) merges?: boolean;
  @PossiblyEmptyIdList(MAX_LINES, { optional }) takenLines?: number[];
  @PossiblyEmptyIdList(MAX_LINES, { optional }) leftLines?: number[];
  @Choice(MATCH_CHOICES, { optional }) matches?: MatchChoice;
  @ListOf(MatchLineDto, MAX_LINES, { optional }) matchLines?: MatchLineDto[];
  @YesNo() checks: boolean;
}

class SheetCellDto {
  @IdNumber() line: number;
  @Choice(MAPPED_KEYS) key: ColumnKey;
  @Text(255) value: string;
}

export class SpreadsheetCellsDto implements SpreadsheetCellsBody {
  @ListOf(SheetCellDto, MAX_CELLS) cells: SheetCellDto[];
}
