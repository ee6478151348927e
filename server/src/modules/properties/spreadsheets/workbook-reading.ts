import { Injectable } from '@nestjs/common';
import { MOST_SPREADSHEET_ROWS } from '@walkthrough/domain';
import { AnyWorkbook } from '../../../core/workbooks/any-workbook';
import { refusalOf } from '../../../core/workbooks/unreadable-text';
import { UnreadableWorkbook } from '../../../core/workbooks/workbook-parts';
import { type SheetRecords, sheetRecords } from './sheet-records';

/** Titles are a row, too. */
const LIMITS = { rows: MOST_SPREADSHEET_ROWS + 1, columns: 200 };

/** Reads workbooks of properties, .xlsx alone. */
@Injectable()
export class WorkbookReading {
  constructor(private readonly workbooks: AnyWorkbook) {}

  /** @throws ProductError unsupported_type | rule_violation, in words for whoever sent the file | unavailable */
  async records(bytes: Buffer): Promise<SheetRecords> {
    try {
      return await sheetRecords(await this.workbooks.readXlsx(bytes, LIMITS));
    } catch (error) {
      throw error instanceof UnreadableWorkbook ? refusalOf(error, MOST_SPREADSHEET_ROWS) : error;
    }
  }
}
