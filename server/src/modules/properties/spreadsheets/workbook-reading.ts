import { Injectable } from '@nestjs/common';
import { MOST_SPREADSHEET_ROWS } from '@walkthrough/domain';
import { SingleLane } from '../../../core/pdf/single-lane';
import { readWorkbook } from '../../../core/workbooks/read-workbook';
import { refusalOf } from '../../../core/workbooks/unreadable-text';
import { UnreadableWorkbook } from '../../../core/workbooks/workbook-parts';
import { type SheetRecords, sheetRecords } from './sheet-records';

/** Titles are a row, too. */
const LIMITS = { rows: MOST_SPREADSHEET_ROWS + 1, columns: 200 };
const MOST_WAITING = 20;

/** Reads one workbook at a time: unpacked, one can take a hundred times what it weighed. */
@Injectable()
export class WorkbookReading {
  private readonly lane = new SingleLane(MOST_WAITING);

  /** @throws ProductError unsupported_type | rule_violation, in words for whoever sent the file | unavailable */
  records(bytes: Buffer): Promise<SheetRecords> {
    return this.lane.run(async () => {
      try {
        return sheetRecords(await readWorkbook(bytes, LIMITS));
      } catch (error) {
        throw error instanceof UnreadableWorkbook ? refusalOf(error, MOST_SPREADSHEET_ROWS) : error;
      }
    });
  }
}
