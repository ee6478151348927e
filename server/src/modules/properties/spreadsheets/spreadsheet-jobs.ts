import { Injectable, type OnModuleInit } from '@nestjs/common';
import { canonicalJson, messages, type SpreadsheetEntry } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { FileStore } from '../../../core/files/file-store';
import { logger } from '../../../core/http/logger';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { SessionActors } from '../../../core/live/live-rights';
import type { Planned } from './plan-row';
import { keyOf, named, PropertySpreadsheets } from './property-spreadsheets.service';
import { PropertySpreadsheet, PropertySpreadsheetLine } from './property-spreadsheet.entity';
import { SpreadsheetApply } from './spreadsheet-apply';
import { SpreadsheetCheck } from './spreadsheet-check';
import { entryOf } from './spreadsheet-entries';
import { SPREADSHEET_JOB, type SpreadsheetJob, SpreadsheetProgress } from './spreadsheet-progress';
import { WorkbookReading } from './workbook-reading';

const { spreadsheets: texts } = messages;

/** What is no refusal of ours may be the moment's: it is tried again this often before whoever asked is told. */
const MOST_TRIES = 3;

/** Makes the changes of an upload: all of them in one unit, by the rights that its uploader has then. */
@Injectable()
export class SpreadsheetJobs implements OnModuleInit {
  constructor(
    private readonly actors: SessionActors,
    private readonly applying: SpreadsheetApply,
    private readonly check: SpreadsheetCheck,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly progress: SpreadsheetProgress,
    private readonly reading: WorkbookReading,
    private readonly spreadsheets: PropertySpreadsheets,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Rows(PropertySpreadsheetLine) private readonly lines: TenantRepository<PropertySpreadsheetLine>,
    @Recorded(PropertySpreadsheet)
    private readonly recorded: RecordedRepository<PropertySpreadsheet, 'propertySpreadsheet'>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<SpreadsheetJob>(SPREADSHEET_JOB, {
      lane: 'imports',
      perform: (job) => this.perform(job),
    });
  }

  private async perform({ payload, attempt }: Job<SpreadsheetJob>): Promise<void> {
    const { spreadsheetId: id } = payload;
    try {
      await this.asUploader(payload, () => this.apply(payload));
    } catch (error) {
      if (!(error instanceof ProductError) && attempt < MOST_TRIES) throw error;
      if (!(error instanceof ProductError)) logger.error({ err: error, id }, 'A spreadsheet is not applied');
      await this.failed(id, error instanceof ProductError ? error.message : texts.applyFailed);
    } finally {
      this.progress.end(id);
    }
  }

  /** @throws ProductError rule_violation: they have signed out, or may not work any more */
  private async asUploader(
    { spreadsheetId, sessionId }: SpreadsheetJob,
    work: () => Promise<void>,
  ): Promise<void> {
    const tenantId = requestContext.tenantId();
    const requestId = `spreadsheet:${spreadsheetId}`;
    const actor = await requestContext.run({ requestId }, () => this.actors.ofSession(sessionId));
    if (actor?.tenantId !== tenantId) throw ruleViolation(texts.signedOut);
    await requestContext.run({ requestId, source: 'spreadsheet', tenantId, actor }, work);
  }

  private async apply({ spreadsheetId: id, lines, cancels }: SpreadsheetJob): Promise<void> {
    const sheet = await this.sheets.get(id);
    // The job was begun again after its unit had been committed.
    if (sheet.state !== 'waiting') return;
    await this.spreadsheets.assertMayUpload();
    const planned = await this.plan(sheet, lines && new Set(lines));
    const total = planned.length;
    const created = planned.filter(({ kind }) => kind === 'new').length;
    this.progress.set(id, { done: 0, total });
    await this.units.run(async () => {
      const locked = await this.sheets.findLocked({ id });
      if (locked?.state !== 'waiting') return;
      await this.applying.all(planned, { cancels, onRow: (done) => this.progress.set(id, { done, total }) });
      await this.recorded.change(
        'propertySpreadsheet.applied',
        locked,
        { state: 'applied' },
        { after: { ...named(locked), created, changed: total - created } },
      );
    });
  }

  /** What was shown is what is done, or nothing is. @throws ProductError rule_violation: it would be something else now */
  private async plan(sheet: PropertySpreadsheet, lines: ReadonlySet<number> | null): Promise<Planned[]> {
    const { records } = await this.reading.records(await this.files.get(keyOf(sheet.sha256)));
    const chosen = records.filter(({ line }) => lines === null || lines.has(line));
    const { planned, problems } = await this.check.of(chosen);
    const shown = await this.shown(sheet.id, lines);
    const isShown =
      planned.length === shown.length &&
      planned.every((plan, at) => canonicalJson(entryOf(plan)) === canonicalJson(shown[at]));
    if (problems.length > 0 || !isShown) throw ruleViolation(texts.changedSince);
    return planned;
  }

  private async shown(spreadsheetId: number, lines: ReadonlySet<number> | null): Promise<SpreadsheetEntry[]> {
    const rows = await this.lines.find({ spreadsheetId, kind: 'entry' }, { place: 'ASC' });
    return rows
      .map(({ detail }) => detail as SpreadsheetEntry)
      .filter(({ line }) => lines === null || lines.has(line));
  }

  private async failed(id: number, failure: string): Promise<void> {
    await this.units.run(async () => {
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== 'waiting') return;
      const values = { state: 'failed' as const, failure };
      await this.recorded.change('propertySpreadsheet.failed', sheet, values, { after: named(sheet) });
    });
  }
}
