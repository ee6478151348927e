import { Injectable } from '@nestjs/common';
import {
  isSpreadsheetBusy,
  messages,
  type PropertySpreadsheet as Shown,
  shortFingerprint,
  SPREADSHEET_PAGE_SIZE,
  SPREADSHEETS_KEPT,
  type SpreadsheetApplication,
  type SpreadsheetProblem,
  type UploadedSpreadsheet,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { Jobs } from '../../../../core/jobs/jobs';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  type PropertySpreadsheetLine,
} from './property-spreadsheet.entity';
import { SpreadsheetCheck } from './spreadsheet-check';
import { SpreadsheetImages } from './spreadsheet-images';
import {
  eventFactsOf,
  SPREADSHEET_JOB,
  type SpreadsheetJob,
  TAKE_BACK_JOB,
  type TakeBackJob,
} from './spreadsheet-job';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import { isStillChecked, shownReading } from './stored-reading';

const { spreadsheets: texts } = messages;

/** Problems that are read at a time for a file. */
const AT_ONCE = 500;

/** Shows the caller's uploads, and queues the jobs that apply and undo them (docs/decisions/0053). */
@Injectable()
export class PropertySpreadsheets {
  constructor(
    private readonly check: SpreadsheetCheck,
    private readonly clock: Clock,
    private readonly images: SpreadsheetImages,
    private readonly jobs: Jobs,
    private readonly previews: SpreadsheetPreviews,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Recorded(PropertySpreadsheet)
    private readonly recorded: RecordedRepository<PropertySpreadsheet, 'propertySpreadsheet'>,
  ) {}

  /** Returns the caller's recent uploads, newest first, including the one that can be undone, however old it is. */
  async recent(): Promise<UploadedSpreadsheet[]> {
    const newest = await this.ofCaller().slice(0, SPREADSHEETS_KEPT).rows<PropertySpreadsheet>();
    const [applied] = await this.ofCaller()
      .innerJoin(PropertySpreadsheetImage, 'i', 'i.spreadsheetId = s.id')
      .whereEqual({ state: 'applied' })
      .slice(0, 1)
      .rows<PropertySpreadsheet>();
    const isApart = applied && !newest.some(({ id }) => id === applied.id);
    const rows = isApart ? [...newest, applied] : newest;
    return Promise.all(
      rows.map(async ({ id, name, uploadedAt, state, created, changed, failure }) => {
        const restorable = await this.restorable({ id, state });
        return { id, name, uploadedAt, state, created, changed, restorable, failure };
      }),
    );
  }

  /** Newest first. */
  private ofCaller() {
    const uploadedBy = requestContext.actor().userId;
    return this.sheets.query('s').selectAll().whereEqual({ uploadedBy }).orderBy('s.id', 'DESC');
  }

  /** @throws ProductError not_found, also for another user's upload */
  async get(id: number): Promise<Shown> {
    return this.shown(await this.own(id));
  }

  /** Returns a page of its changes, or of its problems. @throws ProductError not_found */
  async page<K extends PropertySpreadsheetLine['kind']>(
    id: number,
    kind: K,
    slice: { page: number; size: number },
  ) {
    await this.own(id);
    return this.previews.page(id, kind, slice);
  }

  /** Yields all problems in batches. @throws ProductError not_found */
  async *problems(id: number): AsyncGenerator<SpreadsheetProblem> {
    await this.own(id);
    for (let from = 0; ; from += AT_ONCE) {
      const part = await this.previews.details(id, 'problem', { from, to: from + AT_ONCE });
      yield* part;
      if (part.length < AT_ONCE) return;
    }
  }

  /**
   * Queues a job that makes the changes of an upload. It is refused if a property has changed before the job starts.
   * @throws ProductError not_found | forbidden | conflict: it is being applied or already was | rule_violation:
   * problems, rows that are not among its changes, open inspections without a choice to cancel or keep them
   */
  async apply({ spreadsheetId: id, lines, shouldCancelInspections }: SpreadsheetApplication): Promise<Shown> {
    await this.check.assertMayUpload();
    await this.own(id);
    await this.units.run(async () => {
      const sheet = (await this.sheets.findLocked({ id }))!;
      assertReady(sheet, this.clock.now());
      const { open, conditions = 0 } = sheet.summary.openVisits;
      if (open + conditions > 0 && shouldCancelInspections === undefined)
        throw ruleViolation(texts.visitsUnsaid, { field: 'shouldCancelInspections' });
      if (lines) await this.assertSelects(id, lines);
      const rows = lines?.length ?? sheet.created + sheet.changed;
      const values = { state: 'waiting' as const, failure: null, done: 0, total: rows };
      await this.recorded.change('propertySpreadsheet.asked', sheet, values, {
        after: { ...eventFactsOf(sheet), rows },
      });
      const job: SpreadsheetJob = {
        spreadsheetId: id,
        sessionId: requestContext.actor().sessionId,
        lines: lines ?? null,
        cancels: shouldCancelInspections ?? false,
        language: requestContext.language(),
      };
      await this.jobs.enqueue(SPREADSHEET_JOB, job);
    });
    return this.get(id);
  }

  /**
   * Queues a job that undoes an import. A property that has changed since is left as it is, and named in `failure`. Also
   * allowed in tier-2 companies, whose first import could otherwise never be removed.
   * @throws ProductError not_found | conflict: it is not applied, or a later one is
   */
  async takeBack(id: number): Promise<Shown> {
    await this.own(id);
    await this.units.run(async () => {
      const sheet = (await this.sheets.findLocked({ id }))!;
      if (sheet.state !== 'applied') throw new ProductError('conflict', texts.notApplied);
      const rows = await this.images.restorable(id);
      if (rows === 0) throw new ProductError('conflict', await this.whyNotRestorable(sheet));
      const values = { state: 'takingBack' as const, failure: null, done: 0, total: rows };
      await this.recorded.change('propertySpreadsheet.takeBackAsked', sheet, values, {
        after: { ...eventFactsOf(sheet), rows },
      });
      const { sessionId } = requestContext.actor();
      const job: TakeBackJob = { spreadsheetId: id, sessionId, language: requestContext.language() };
      await this.jobs.enqueue(TAKE_BACK_JOB, job);
    });
    return this.get(id);
  }

  /** Returns why the former state of its properties is no longer known. */
  private async whyNotRestorable({ id }: PropertySpreadsheet): Promise<string> {
    const others = () =>
      this.ofCaller()
        .andWhere('s.id <> :id', { id })
        .andWhere("s.state IN ('applied', 'takingBack', 'takenBack')");
    // An earlier upload may have been applied later: then it still knows the former state of its properties.
    const later = await others().andWhere('s.id > :id', { id }).count();
    const restorable = await others()
      .innerJoin(PropertySpreadsheetImage, 'i', 'i.spreadsheetId = s.id')
      .slice(0, 1)
      .rows();
    return later > 0 || restorable.length > 0 ? texts.laterApplied : texts.appliedBefore;
  }

  private async own(id: number): Promise<PropertySpreadsheet> {
    const sheet = await this.sheets.findOne({ id, uploadedBy: requestContext.actor().userId });
    if (!sheet) throw notFound();
    return sheet;
  }

  private async assertSelects(spreadsheetId: number, lines: readonly number[]): Promise<void> {
    const entries = await this.previews.entries(spreadsheetId);
    const known = new Set(entries.map(({ line }) => line));
    if (lines.length === 0 || lines.some((line) => !known.has(line)))
      throw ruleViolation(texts.lineUnknown, { field: 'lines' });
  }

  private async shown(sheet: PropertySpreadsheet): Promise<Shown> {
    const { id, name, uploadedAt, state, rowCount: rows, created, changed, failure } = sheet;
    const { language: _language, ...summary } = sheet.summary;
    const entries = await this.previews.details(id, 'entry', { from: 0, to: SPREADSHEET_PAGE_SIZE });
    const progress = isSpreadsheetBusy(state) ? { done: sheet.done ?? 0, total: sheet.total ?? 0 } : null;
    const restorable = await this.restorable(sheet);
    const counts = { rows, created, changed, restorable };
    const openInspections = { conditions: 0, ...summary.openVisits };
    const facts = { id, name, fingerprint: shortFingerprint(sheet.sha256), uploadedAt, state };
    return {
      ...facts,
      ...counts,
      warnings: [],
      ...summary,
      openVisits: openInspections,
      entries,
      progress,
      failure,
      reading: sheet.reading && shownReading(sheet.reading),
    };
  }

  private async restorable({ id, state }: Pick<PropertySpreadsheet, 'id' | 'state'>): Promise<number> {
    return state === 'applied' ? this.images.restorable(id) : 0;
  }
}

/** @param now UTC ms */
function assertReady({ state, created, changed, reading }: PropertySpreadsheet, now: number): void {
  const since = reading?.since ?? null;
  if (since !== null && isStillChecked(since, now)) throw new ProductError('conflict', texts.beingChecked);
  if (state === 'mapping') throw ruleViolation(texts.notMapped);
  if (since !== null) throw ruleViolation(texts.checkInterrupted);
  if (state === 'refused') throw ruleViolation(texts.hasProblems);
  if (state === 'takenBack') throw new ProductError('conflict', texts.takenBackBefore);
  if (state !== 'checked' && state !== 'failed') throw new ProductError('conflict', texts.alreadyApplied);
  if (created + changed === 0) throw ruleViolation(texts.nothingToApply);
}
