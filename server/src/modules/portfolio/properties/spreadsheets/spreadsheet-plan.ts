import { Injectable } from '@nestjs/common';
import { canonicalJson, DEFAULT_LANGUAGE, messages, type SpreadsheetEntry } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { ruleViolation } from '../../../../core/errors/product-error';
import type { PlannedRow } from './plan-row';
import type { PropertySpreadsheet } from './property-spreadsheet.entity';
import { matchingOf } from './reading-check';
import { SpreadsheetCheck } from './spreadsheet-check';
import { toSpreadsheetEntry } from './spreadsheet-entries';
import { SpreadsheetFiles } from './spreadsheet-files';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import { wantedBy } from './stored-reading';
import { WorkbookReading } from './workbook-reading';

/** Plans the changes of a stored spreadsheet again, before they are applied. */
@Injectable()
export class SpreadsheetPlan {
  constructor(
    private readonly check: SpreadsheetCheck,
    private readonly files: SpreadsheetFiles,
    private readonly previews: SpreadsheetPreviews,
    private readonly reading: WorkbookReading,
  ) {}

  /**
   * Returns the plan for the rows that are left to apply.
   * @throws ProductError rule_violation: it differs from the preview, so nothing may be applied
   */
  async of(sheet: PropertySpreadsheet, isLeft: (line: number) => boolean): Promise<PlannedRow[]> {
    const { reading } = sheet;
    const chosen = await this.reading.open(await this.files.read(sheet), wantedBy(reading));
    const { records, problems: unreadable } = await this.reading.records(chosen, reading);
    // A file that was downloaded here is kept with its problems, and applied only without any.
    if (unreadable.length > 0) throw ruleViolation(messages.spreadsheets.changedSince);
    const left = records.filter(({ line }) => isLeft(line));
    const { planned, problems } = await this.check.of(left, matchingOf(reading));
    const shown = (await this.previews.entries(sheet.id)).filter(({ line }) => isLeft(line));
    // The preview has the titles and values of the language in which it was made.
    const { language = DEFAULT_LANGUAGE } = sheet.summary;
    const isSame = await requestContext.inLanguage(language, () => areSame(planned, shown));
    if (problems.length > 0 || !isSame) throw ruleViolation(messages.spreadsheets.changedSince);
    return planned;
  }
}

async function areSame(planned: readonly PlannedRow[], shown: readonly SpreadsheetEntry[]): Promise<boolean> {
  if (planned.length !== shown.length) return false;
  for (const [at, plan] of planned.entries()) {
    await yieldToOthers();
    if (canonicalJson(toSpreadsheetEntry(plan)) !== canonicalJson(shown[at])) return false;
  }
  return true;
}
