import { Injectable } from '@nestjs/common';
import {
  type ColumnKey,
  fill,
  MAX_SHEET_EDITS,
  messages,
  type SpreadsheetCellsBody,
  type SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import type { ChosenSheet } from '../../../../core/workbooks/read-workbook';
import { NewCustomers } from './new-customers';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { withAnswers, withKnownLines } from './reading-answers';
import { ReadingCheck } from './reading-check';
import { SheetSource } from './sheet-source';
import { eventFactsOf } from './spreadsheet-job';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import { alikeSheets, isStillChecked, type StoredReading, wantedBy } from './stored-reading';

const { spreadsheets: texts } = messages;

const NOTHING = { entries: [], problems: [], rows: [] };
const UNCHECKED = { state: 'mapping', created: 0, changed: 0 } as const;
const MAY_CHANGE: readonly PropertySpreadsheet['state'][] = ['mapping', 'refused', 'checked', 'failed'];

/** Changes how an upload is read, and checks it again (docs/decisions/0217). */
@Injectable()
export class SpreadsheetReadings {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly newCustomers: NewCustomers,
    private readonly previews: SpreadsheetPreviews,
    private readonly readings: ReadingCheck,
    private readonly source: SheetSource,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /** Changes sheet, headings, columns or answers. @throws ProductError as `change` */
  async map(id: number, body: SpreadsheetReadingChange): Promise<void> {
    await this.change(id, 'mapped', body.checks, async (sheet) => {
      if (sheet.reading!.isOwn) throw ruleViolation(texts.isOwnFile);
      const isTogether = sheet.reading!.parts !== undefined;
      const isOther =
        (body.sheet !== undefined && body.sheet !== sheet.reading!.sheet) ||
        (body.together !== undefined && body.together !== isTogether) ||
        (body.headingLine !== undefined && body.headingLine !== sheet.reading!.mapping.headingLine);
      const base = isOther ? await this.guess(sheet, body) : sheet.reading!;
      return withAnswers(base, body);
    });
  }

  /** Stores typed values. @throws ProductError as `change` */
  async edit(id: number, { cells }: SpreadsheetCellsBody): Promise<void> {
    await this.change(id, 'edited', true, ({ reading }) => {
      const edits: Record<string, Partial<Record<ColumnKey, string>>> = { ...reading!.edits };
      for (const { line, key, value } of cells) edits[line] = { ...edits[line], [key]: value };
      const count = Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0);
      if (count > MAX_SHEET_EDITS) throw ruleViolation(fill(texts.tooManyEdits, { most: MAX_SHEET_EDITS }));
      return Promise.resolve({ ...reading!, edits });
    });
  }

  /** Creates the customers that the rows name and nobody knows. @throws ProductError as `change` */
  async createCustomers(id: number): Promise<void> {
    await this.change(id, 'mapped', true, async ({ reading, state }) => {
      const names = reading!.found.unknownCustomers;
      if (state === 'mapping') throw ruleViolation(texts.notMapped);
      if (names.length === 0) throw ruleViolation(texts.noNewCustomers);
      await this.newCustomers.createUnknown(names);
      return reading!;
    });
  }

  /**
   * Changes the reading of the caller's upload and checks its rows again. One change at a time.
   * @throws ProductError not_found | forbidden | conflict: another change is being checked, or the upload was applied |
   * too_many_attempts | rule_violation with a message
   */
  private async change(
    id: number,
    event: 'mapped' | 'edited',
    checks: boolean,
    next: (sheet: PropertySpreadsheet) => Promise<StoredReading>,
  ): Promise<void> {
    await this.readings.count();
    const before = await this.begin(id);
    let since = before.reading.since!;
    try {
      await this.readings.assertMayUpload();
      const answered = await next(before);
      const chosen = checks ? await this.source.openStored(before, wantedBy(answered)) : null;
      const reading = chosen ? withKnownLines(answered, chosen) : withoutFound(answered);
      const checked = chosen ? await this.readings.of(chosen, reading) : null;
      since = await this.keep(id, since);
      await this.previews.replace(id, checked?.preview ?? NOTHING);
      const values = checked?.values ?? { ...UNCHECKED, reading };
      await this.units.run(async () => {
        const sheet = await this.lockOwn(id, since);
        const { state, rowCount: rows, created, changed } = { ...sheet, ...values };
        if (checks && event === 'mapped') await this.source.remember(reading);
        const after = { ...eventFactsOf(sheet), state, rows, created, changed };
        // Not a recorded change: the event would repeat every typed value.
        await this.sheets.updateWhere({ id }, { ...values, reading: { ...values.reading, since: null } });
        this.events.publish(`propertySpreadsheet.${event}`, { entityId: id, after });
      });
    } catch (error) {
      await this.release(id, since, before.reading);
      throw error;
    }
  }

  /** Reserves the upload for one change, which is known by the instant in `since`. */
  private begin(id: number): Promise<PropertySpreadsheet & { reading: StoredReading }> {
    return this.units.unrecorded('upload step', async () => {
      const before = await this.sheets.findLocked({ id, uploadedBy: requestContext.actor().userId });
      if (!before) throw notFound();
      const { reading, state } = before;
      if (state === 'takenBack') throw new ProductError('conflict', texts.takenBackBefore);
      if (!MAY_CHANGE.includes(state)) throw new ProductError('conflict', texts.alreadyApplied);
      if (!reading) throw new ProductError('conflict', texts.uploadedBefore);
      const now = this.clock.now();
      if (reading.since !== null && isStillChecked(reading.since, now))
        throw new ProductError('conflict', texts.beingChecked);
      const reserved = { ...reading, since: now };
      await this.sheets.updateWhere({ id }, { reading: reserved });
      return { ...before, reading: reserved };
    });
  }

  /**
   * Locks the upload of a change that still has it. @throws ProductError conflict: the check took so long that another
   * change began, or the upload was applied
   */
  private async lockOwn(id: number, since: number): Promise<PropertySpreadsheet> {
    const sheet = (await this.sheets.findLocked({ id }))!;
    if (sheet.reading?.since !== since || !MAY_CHANGE.includes(sheet.state))
      throw new ProductError('conflict', texts.checkedElsewhere);
    return sheet;
  }

  /**
   * Reserves the upload once more before its lines are replaced. Until the end its rows count as not checked, because they
   * no longer belong to its lines. @returns the new instant @throws ProductError as `lockOwn`
   */
  private keep(id: number, since: number): Promise<number> {
    return this.units.unrecorded('upload step', async () => {
      const { reading } = await this.lockOwn(id, since);
      const now = this.clock.now();
      await this.sheets.updateWhere({ id }, { ...UNCHECKED, reading: { ...reading!, since: now } });
      return now;
    });
  }

  /** Ends a change that failed, unless another one has begun. */
  private async release(id: number, since: number, reading: StoredReading): Promise<void> {
    await this.units.unrecorded('upload step', async () => {
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.reading?.since !== since || !MAY_CHANGE.includes(sheet.state)) return;
      await this.sheets.updateWhere({ id }, { reading: { ...reading, since: null } });
    });
  }

  /** Guesses another sheet, its headings, or all sheets with the same columns. */
  private async guess(
    sheet: PropertySpreadsheet,
    { sheet: wanted, headingLine, together }: SpreadsheetReadingChange,
  ): Promise<StoredReading> {
    const before = sheet.reading!;
    const isTogether = together ?? (wanted === undefined && before.parts !== undefined);
    const alone = wanted ?? before.sheet;
    const [first = alone, ...others] = isTogether ? alikeSheets(before) : [];
    if (isTogether && !others.includes(alone) && first !== alone) throw ruleViolation(texts.sheetsDiffer);
    const chosen = await this.source.openStored(sheet, { first, others, compares: true });
    assertAlike(chosen);
    return this.source.guess(chosen, { isOwn: false, headingLine });
  }
}

/** @throws ProductError rule_violation: sheets that are read together have different columns */
function assertAlike({ sheets, parts = [] }: ChosenSheet): void {
  const shapes = parts.map(({ at }) => sheets.find((sheet) => sheet.at === at)?.shape ?? '');
  if (new Set(shapes).size > 1) throw ruleViolation(texts.sheetsDiffer);
}

/** A reading whose rows are not checked says nothing about customers: its columns may mean something else now. */
const withoutFound = (reading: StoredReading): StoredReading => ({
  ...reading,
  found: { ...reading.found, unknownCustomers: [] },
});
