import { Injectable } from '@nestjs/common';
import { MAX_SPREADSHEET_ROWS } from '@walkthrough/domain';
import { AnyWorkbook } from '../../../../core/workbooks/any-workbook';
import { unreadableMessage } from '../../../../core/workbooks/unreadable-message';
import { UnreadableWorkbook } from '../../../../core/workbooks/workbook-parts';
import { type SheetRecords, sheetRecords } from './sheet-records';

/** Limits of a sheet. The title row counts as a row. */
const LIMITS = { rows: MAX_SPREADSHEET_ROWS + 1, columns: 200 };

/** Reads workbooks of properties (.xlsx only). */
@Injectable()
export class WorkbookReading {
  constructor(private readonly workbooks: AnyWorkbook) {}

  /**
   * Reads the rows of an uploaded workbook by their column titles.
   * @throws ProductError unsupported_type | rule_violation, with a message for the uploader | unavailable
   */
  async records(bytes: Buffer): Promise<SheetRecords> {
    try {
      return await sheetRecords(await this.workbooks.readXlsx(bytes, LIMITS));
    } catch (error) {
      throw error instanceof UnreadableWorkbook ? unreadableMessage(error, MAX_SPREADSHEET_ROWS) : error;
    }
  }
}
