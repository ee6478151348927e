import { Injectable } from '@nestjs/common';
import { isOwnSheet } from '@walkthrough/domain';
import type { ChosenSheet, WantedSheets } from '../../../../core/workbooks/read-workbook';
import type { PropertySpreadsheet } from './property-spreadsheet.entity';
import { SpreadsheetFiles } from './spreadsheet-files';
import { SpreadsheetHeadings } from './spreadsheet-headings';
import { choicesToRemember, guessReading, type StoredReading } from './stored-reading';
import { assertHeadingLine, assertMappable, WorkbookReading } from './workbook-reading';

/** Opens sheets, and guesses how they are read from what the company chose before. */
@Injectable()
export class SheetSource {
  constructor(
    private readonly files: SpreadsheetFiles,
    private readonly headings: SpreadsheetHeadings,
    private readonly reading: WorkbookReading,
  ) {}

  /**
   * Opens an upload: the first sheet with rows if it was downloaded here, otherwise the fullest, because rent rolls often
   * begin with a cover.
   * @throws ProductError as `WorkbookReading.open`
   */
  async openUpload(bytes: Buffer): Promise<ChosenSheet> {
    const first = await this.reading.open(bytes, { first: null, compares: true });
    if (isOwnSheet(first.rows)) return first;
    const fullest = first.sheets.reduce<ChosenSheet['sheets'][number] | undefined>(
      (best, each) => (best && best.cells >= each.cells ? best : each),
      undefined,
    );
    return !fullest || fullest.at === first.at
      ? first
      : this.reading.open(bytes, { first: fullest.at, compares: true });
  }

  /** Opens the sheets of a stored upload. @throws ProductError as `open` */
  async openStored(sheet: Pick<PropertySpreadsheet, 'sha256'>, wanted: WantedSheets): Promise<ChosenSheet> {
    return this.reading.open(await this.files.read(sheet), wanted);
  }

  /**
   * @param isOwn whether it was downloaded here
   * @param headingLine the row with the headings, 0 for none; left out: guessed as well
   * @throws ProductError rule_violation: no rows, too many cells, or no such row
   */
  async guess(
    chosen: ChosenSheet,
    { isOwn, headingLine }: { isOwn: boolean; headingLine?: number | undefined },
  ): Promise<StoredReading> {
    // Before anything is guessed: guesses look at every cell.
    if (!isOwn) assertMappable(chosen);
    if (headingLine !== undefined) assertHeadingLine(chosen, headingLine);
    return guessReading(chosen, await this.headings.remembered(), { isOwn, headingLine });
  }

  /** Runs in the transaction that stores the reading. */
  remember(reading: StoredReading): Promise<void> {
    return this.headings.remember(choicesToRemember(reading));
  }
}
