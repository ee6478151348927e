import { Injectable } from '@nestjs/common';
import { fill, messages, MOST_SPREADSHEET_ROWS } from '@walkthrough/domain';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { SingleLane } from '../../../core/pdf/single-lane';
import { readWorkbook } from '../../../core/workbooks/read-workbook';
import { type UnreadableReason, UnreadableWorkbook } from '../../../core/workbooks/workbook-parts';
import { type SheetRecords, sheetRecords } from './sheet-records';

const { spreadsheets: texts } = messages;

/** Titles are a row, too. */
const LIMITS = { rows: MOST_SPREADSHEET_ROWS + 1, columns: 200 };
const MOST_WAITING = 20;

const TEXTS: Readonly<Record<UnreadableReason, string>> = {
  notAWorkbook: texts.notAWorkbook,
  damaged: texts.damaged,
  tooLarge: texts.fileTooLarge,
  tooManyRows: fill(texts.tooManyRows, { most: MOST_SPREADSHEET_ROWS.toLocaleString('en-CA') }),
  noSheet: texts.noSheet,
};

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
        if (!(error instanceof UnreadableWorkbook)) throw error;
        const text = TEXTS[error.reason];
        throw error.reason === 'notAWorkbook'
          ? new ProductError('unsupported_type', text)
          : ruleViolation(text);
      }
    });
  }
}
