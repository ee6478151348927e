import { Injectable } from '@nestjs/common';
import {
  countCellsWithMerged,
  fill,
  MAX_MAPPED_CELLS,
  MAX_SHEET_COLUMNS,
  MAX_SPREADSHEET_ROWS,
  messages,
  readInSteps,
  undecidedGroups,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../../core/errors/product-error';
import { AnyWorkbook } from '../../../../core/workbooks/any-workbook';
import type { ChosenSheet, WantedSheets } from '../../../../core/workbooks/read-workbook';
import { unreadableMessage } from '../../../../core/workbooks/unreadable-message';
import { UnreadableWorkbook } from '../../../../core/workbooks/workbook-parts';
import { inTurns } from './in-turns';
import { type SheetRecords, sheetRecords } from './sheet-records';
import type { StoredReading } from './stored-reading';

const { spreadsheets: texts } = messages;

/**
 * Limits of a sheet. The title row counts as a row. No value has more than 255 characters: the rest of a text would only
 * cost time.
 */
const LIMITS = { rows: MAX_SPREADSHEET_ROWS + 1, columns: MAX_SHEET_COLUMNS, characters: 1_000 };

/** Reads lists of properties: workbooks in both formats, and texts with separated values. */
@Injectable()
export class WorkbookReading {
  constructor(private readonly workbooks: AnyWorkbook) {}

  /**
   * Reads a sheet of an uploaded file, or several as one.
   * @throws ProductError unsupported_type | rule_violation, with a message for the uploader | unavailable
   */
  async open(bytes: Buffer, wanted: WantedSheets): Promise<ChosenSheet> {
    try {
      return await this.workbooks.choose(bytes, LIMITS, wanted);
    } catch (error) {
      throw error instanceof UnreadableWorkbook
        ? unreadableMessage(error, MAX_SPREADSHEET_ROWS, texts.notText)
        : error;
    }
  }

  /**
   * Returns the rows of a sheet: by its titles if it was downloaded here, otherwise by its mapping.
   * @throws ProductError rule_violation with a message: no rows, or too many cells
   */
  async records(sheet: ChosenSheet, reading: StoredReading | null): Promise<SheetRecords> {
    if (reading === null || reading.isOwn) return sheetRecords(sheet, reading?.edits);
    assertMappable(sheet);
    const mapped = await inTurns(readInSteps(sheet, reading.mapping, reading.edits));
    const problems = [...mapped.problems, ...undecidedGroups(mapped, reading.mapping)];
    return { records: mapped.rows, problems, warnings: [], ignored: ignoredTitles(reading), mapped };
  }
}

/** @throws ProductError rule_violation: nothing below the headings, or too many cells */
export function assertMappable(sheet: ChosenSheet): void {
  if (sheet.rows.length < 2) throw ruleViolation(texts.noRows);
  const cells = countCellsWithMerged(sheet);
  const shown = (count: number) => count.toLocaleString('en-CA');
  if (cells > MAX_MAPPED_CELLS)
    throw ruleViolation(fill(texts.tooManyCells, { cells: shown(cells), most: shown(MAX_MAPPED_CELLS) }));
}

/** @throws ProductError rule_violation: the first sheet has no such row; 0 is none */
export function assertHeadingLine({ rows, parts }: ChosenSheet, headingLine: number): void {
  const end = parts?.[1]?.after ?? Infinity;
  if (headingLine !== 0 && !rows.some(({ line }) => line === headingLine && line <= end))
    throw ruleViolation(texts.headingUnknown, { field: 'headingLine' });
}

const ignoredTitles = ({ titles, mapping: { columns } }: StoredReading): string[] =>
  titles.flatMap(({ at, title }) => (columns[at] === undefined && title !== '' ? [title] : []));
