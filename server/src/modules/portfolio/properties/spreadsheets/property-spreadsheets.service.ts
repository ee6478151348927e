import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isSpreadsheetBusy,
  mayUploadSpreadsheet,
  messages,
  type PropertySpreadsheet as Shown,
  shortFingerprint,
  SPREADSHEET_PAGE_SIZE,
  SPREADSHEETS_KEPT,
  type SpreadsheetApplication,
  type SpreadsheetEntry,
  type SpreadsheetProblem,
  storableText,
  type UploadedSpreadsheet,
} from '@walkthrough/domain';
import { ChunkPace } from '../../../../core/context/chunk-pace';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { forbidden, notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { sha256 } from '../../../../core/context/sha256';
import { FileCheck } from '../../../../core/files/file-check';
import { FileStore } from '../../../../core/files/file-store';
import { Jobs } from '../../../../core/jobs/jobs';
import { Quotas } from '../../../company/quotas/quotas.service';
import { PropertyInspectionLists } from '../../../scheduling/inspections/property-inspection-lists';
import type { Planned } from './plan-row';
import { PresentProperties } from './present-properties.queries';
import {
  PropertySpreadsheet,
  PropertySpreadsheetImage,
  PropertySpreadsheetLine,
} from './property-spreadsheet.entity';
import { SpreadsheetCheck } from './spreadsheet-check';
import { entryOf, grouped, inFileOrder, problemOf } from './spreadsheet-entries';
import { SpreadsheetImages } from './spreadsheet-images';
import {
  keyOf,
  named,
  SPREADSHEET_JOB,
  type SpreadsheetJob,
  TAKE_BACK_JOB,
  type TakeBackJob,
} from './spreadsheet-job';
import { WorkbookReading } from './workbook-reading';

const { spreadsheets: texts } = messages;

const LONGEST_NAME = 190;
const AT_ONCE = 500;
const IN_A_SAMPLE = 5;
/** Uploads per user whose lines are kept. */
const FORMER = 5;

/** Uploads, checks, applies and undoes spreadsheets of properties (docs/decisions/0053). */
@Injectable()
export class PropertySpreadsheets implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly images: SpreadsheetImages,
    private readonly jobs: Jobs,
    private readonly check: SpreadsheetCheck,
    private readonly present: PresentProperties,
    private readonly quotas: Quotas,
    private readonly reading: WorkbookReading,
    private readonly inspections: PropertyInspectionLists,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Rows(PropertySpreadsheetLine) private readonly lines: TenantRepository<PropertySpreadsheetLine>,
    @Recorded(PropertySpreadsheet)
    private readonly recorded: RecordedRepository<PropertySpreadsheet, 'propertySpreadsheet'>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.someKeys());
    this.quotas.register({
      imports: (since) => this.sheets.query('s').andWhere('s.uploadedAt > :since', { since }).count(),
      storedBytes: () => this.sheets.query('s').sum('s.size'),
    });
  }

  /** Records in the log that the caller downloads the properties as a file, as exports do. */
  async publishDownload(): Promise<void> {
    const rows = await this.present.count();
    await this.units.run(() => {
      const after = { list: 'properties', format: 'xlsx', filters: {}, rows };
      this.events.publish('user.exported', { entityId: requestContext.actor().userId, after });
      return Promise.resolve();
    });
  }

  /**
   * Stores a file and reports its problems or the changes it would make. Changes nothing else.
   *
   * The whole file is in memory until the call is answered. `UploadSlots` bounds this before the first byte is read: a
   * file has at most 20 MB (`MAX_SPREADSHEET_BYTES`), and one over 15 MB takes two slots. A user has 4 slots, a
   * company 16, a process 32: 60 MB per user, 240 per company and 480 in all, photos included. Applying reads one file
   * at a time per process: the lane `imports` has a width of one.
   * @throws ProductError forbidden | unsupported_type | rule_violation with a message: not a property spreadsheet
   */
  async upload(file: { bytes: Buffer; name: string }): Promise<Shown> {
    await this.assertMayUpload();
    const { bytes } = file;
    await this.quotas.assertImport(bytes.length);
    const { records, problems: unread, warnings: doubtful, ignored } = await this.reading.records(bytes);
    const { planned, problems: found } = await this.check.of(records);
    const problems = inFileOrder([...unread, ...found]).map(problemOf);
    const entries = problems.length > 0 ? [] : planned.map(entryOf);
    const openInspections = await this.openInspections(planned);
    await this.quotas.assertProperties(entries.filter(({ propertyId }) => propertyId === null).length);
    const hash = sha256(bytes);
    await this.files.put(keyOf(hash), bytes);
    const created = entries.filter(({ propertyId }) => propertyId === null).length;
    const warnings = grouped(inFileOrder(doubtful).map(problemOf));
    const summary = { ignored, errors: grouped(problems), warnings, openVisits: openInspections };
    const row = {
      sha256: hash,
      size: bytes.length,
      name: storableText(file.name.slice(0, LONGEST_NAME)),
      state: problems.length > 0 ? ('refused' as const) : ('checked' as const),
      uploadedBy: requestContext.actor().userId,
      uploadedAt: this.clock.now(),
      rowCount: records.length,
      created,
      changed: entries.length - created,
      summary,
      failure: null,
      done: null,
      total: null,
    };
    return this.shown(await this.sheets.get(await this.keep(row, { entries, problems })));
  }

  /** Returns the caller's recent uploads, newest first, including the one that can be undone, however old it is. */
  async last(): Promise<UploadedSpreadsheet[]> {
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
  async one(id: number): Promise<Shown> {
    return this.shown(await this.own(id));
  }

  /** Returns a page of its changes, or of its problems. @throws ProductError not_found */
  async page<K extends PropertySpreadsheetLine['kind']>(
    id: number,
    kind: K,
    { page, size }: { page: number; size: number },
  ): Promise<{ content: Detail<K>[]; total: number }> {
    await this.own(id);
    const content = await this.details(id, kind, { from: page * size, to: (page + 1) * size });
    return { content, total: await this.lines.count({ spreadsheetId: id, kind }) };
  }

  /** Yields all problems in batches. @throws ProductError not_found */
  async *problems(id: number): AsyncGenerator<SpreadsheetProblem> {
    await this.own(id);
    for (let from = 0; ; from += AT_ONCE) {
      const part = await this.details(id, 'problem', { from, to: from + AT_ONCE });
      yield* part;
      if (part.length < AT_ONCE) return;
    }
  }

  /**
   * Queues a job that makes the changes of an upload, all or none.
   * @throws ProductError not_found | forbidden | conflict: it is being applied or already was | rule_violation:
   * problems, rows that are not among its changes, open inspections without a choice to cancel or keep them
   */
  async apply({ spreadsheetId: id, lines, shouldCancelInspections }: SpreadsheetApplication): Promise<Shown> {
    await this.assertMayUpload();
    await this.own(id);
    await this.units.run(async () => {
      const sheet = (await this.sheets.findLocked({ id }))!;
      assertReady(sheet);
      const { open, conditions = 0 } = sheet.summary.openVisits;
      if (open + conditions > 0 && shouldCancelInspections === undefined)
        throw ruleViolation(texts.visitsUnsaid, { field: 'shouldCancelInspections' });
      if (lines) await this.assertSelects(id, lines);
      const rows = lines?.length ?? sheet.created + sheet.changed;
      const values = { state: 'waiting' as const, failure: null, done: 0, total: rows };
      await this.recorded.change('propertySpreadsheet.asked', sheet, values, {
        after: { ...named(sheet), rows },
      });
      const job: SpreadsheetJob = {
        spreadsheetId: id,
        sessionId: requestContext.actor().sessionId,
        lines: lines ?? null,
        cancels: shouldCancelInspections ?? false,
      };
      await this.jobs.enqueue(SPREADSHEET_JOB, job);
    });
    return this.one(id);
  }

  /**
   * Queues a job that undoes an import if none of its properties changed since: all or nothing. Also allowed in tier-2
   * companies, whose first import could otherwise never be removed.
   * @throws ProductError not_found | conflict: it is not applied, or a later one is
   */
  async takeBack(id: number): Promise<Shown> {
    await this.own(id);
    await this.units.run(async () => {
      const sheet = (await this.sheets.findLocked({ id }))!;
      if (sheet.state !== 'applied') throw new ProductError('conflict', texts.notApplied);
      const rows = await this.images.restorable(id);
      if (rows === 0) throw new ProductError('conflict', await this.whyKept(sheet));
      const values = { state: 'takingBack' as const, failure: null, done: 0, total: rows };
      await this.recorded.change('propertySpreadsheet.takeBackAsked', sheet, values, {
        after: { ...named(sheet), rows },
      });
      const job: TakeBackJob = { spreadsheetId: id, sessionId: requestContext.actor().sessionId };
      await this.jobs.enqueue(TAKE_BACK_JOB, job);
    });
    return this.one(id);
  }

  /** Returns why the former state of its properties is no longer known. */
  private async whyKept({ id }: PropertySpreadsheet): Promise<string> {
    const others = this.ofCaller().andWhere('s.id <> :id', { id });
    const later = await others.andWhere("s.state IN ('applied', 'takingBack', 'takenBack')").count();
    return later > 0 ? texts.laterApplied : texts.appliedBefore;
  }

  /** @throws ProductError forbidden: a tier-2 company that already has properties cannot upload */
  async assertMayUpload(): Promise<void> {
    const { tenantHasTier2Support: hasTier2Support } = requestContext.actor();
    const properties = (await this.present.some()) ? 1 : 0;
    if (!mayUploadSpreadsheet({ hasTier2Support, properties })) throw forbidden(texts.uploadHidden);
  }

  private async own(id: number): Promise<PropertySpreadsheet> {
    const sheet = await this.sheets.findOne({ id, uploadedBy: requestContext.actor().userId });
    if (!sheet) throw notFound();
    return sheet;
  }

  /**
   * Stores an upload and its lines in several transactions, because there may be tens of thousands. Until the last one
   * it is marked as interrupted, which remains if the process dies.
   */
  private async keep(
    row: Omit<PropertySpreadsheet, 'id' | 'tenantId' | 'version'>,
    { entries, problems }: { entries: SpreadsheetEntry[]; problems: SpreadsheetProblem[] },
  ): Promise<number> {
    const { state, rowCount: rows, created, changed, failure } = row;
    const interrupted = {
      state: 'failed',
      created: 0,
      changed: 0,
      failure: texts.uploadInterrupted,
    } as const;
    const spreadsheetId = await this.units.unrecorded('upload step', () =>
      this.sheets.insert({ ...row, ...interrupted }),
    );
    const lines = (kind: PropertySpreadsheetLine['kind'], details: readonly unknown[]) =>
      details.map((detail, place) => ({ spreadsheetId, kind, place, detail }));
    await this.inChunks([...lines('entry', entries), ...lines('problem', problems)], (part) =>
      this.lines.insertMany([...part]),
    );
    await this.units.run(async () => {
      await this.sheets.updateWhere({ id: spreadsheetId }, { state, created, changed, failure });
      const after = { ...named(row), size: row.size, state, rows, created, changed };
      this.events.publish('propertySpreadsheet.uploaded', { entityId: spreadsheetId, after });
    });
    await this.forgetFormer(row.uploadedBy);
    return spreadsheetId;
  }

  /** Writes in transactions of at most 500 rows, so that other writes can run in between. */
  private async inChunks<T>(
    items: readonly T[],
    write: (part: readonly T[]) => Promise<void>,
  ): Promise<void> {
    const pace = new ChunkPace();
    for (let from = 0; from < items.length;) {
      const part = items.slice(from, from + pace.size);
      let begun = 0;
      await this.units.unrecorded('upload step', async () => {
        begun = performance.now();
        await write(part);
      });
      from += part.length;
      await pace.rest(performance.now() - begun);
    }
  }

  /** An upload that is being applied still needs its lines. */
  private async forgetFormer(uploadedBy: number): Promise<void> {
    const former = await this.sheets
      .query('s')
      .select({ id: 's.id' })
      .andWhere("s.uploadedBy = :uploadedBy AND s.state <> 'waiting'", { uploadedBy })
      .orderBy('s.id', 'DESC')
      .slice(SPREADSHEETS_KEPT, FORMER)
      .rows<{ id: number }>();
    for (const { id: spreadsheetId } of former) {
      const lines = this.lines.query('l').select({ id: 'l.id' }).whereEqual({ spreadsheetId });
      const ids = (await lines.rows<{ id: number }>()).map(({ id }) => id);
      await this.inChunks(ids, (part) => this.lines.removeMany(part));
    }
  }

  private async assertSelects(spreadsheetId: number, lines: readonly number[]): Promise<void> {
    const entries = await this.details(spreadsheetId, 'entry', { from: 0, to: Number.MAX_SAFE_INTEGER });
    const known = new Set(entries.map(({ line }) => line));
    if (lines.length === 0 || lines.some((line) => !known.has(line)))
      throw ruleViolation(texts.lineUnknown, { field: 'lines' });
  }

  private async details<K extends PropertySpreadsheetLine['kind']>(
    spreadsheetId: number,
    kind: K,
    { from, to }: { from: number; to: number },
  ): Promise<Detail<K>[]> {
    const rows = await this.lines
      .query('l')
      .select({ detail: 'l.detail' })
      .andWhere('l.spreadsheetId = :spreadsheetId AND l.kind = :kind', { spreadsheetId, kind })
      .andWhere('l.place >= :from AND l.place < :to', { from, to })
      .orderBy('l.place')
      .rows<{ detail: Detail<K> }>();
    return rows.map(({ detail }) => detail);
  }

  private async openInspections(planned: readonly Planned[]): Promise<Shown['openVisits']> {
    const ids = planned.flatMap((plan) =>
      plan.kind === 'change' && isTakenOut(plan) ? plan.present.id : [],
    );
    const found = { properties: ids.length, open: 0, scheduled: 0, conditions: 0 };
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { open, scheduled, conditions } = await this.inspections.openAt(ids.slice(from, from + AT_ONCE));
      found.open += open;
      found.scheduled += scheduled;
      // Condition inspections are cancelled too; the confirmation said so.
      found.conditions += conditions;
    }
    return found;
  }

  private async shown(sheet: PropertySpreadsheet): Promise<Shown> {
    const { id, name, uploadedAt, state, rowCount: rows, created, changed, summary, failure } = sheet;
    const entries = await this.details(id, 'entry', { from: 0, to: SPREADSHEET_PAGE_SIZE });
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
    };
  }

  private async restorable({ id, state }: Pick<PropertySpreadsheet, 'id' | 'state'>): Promise<number> {
    return state === 'applied' ? this.images.restorable(id) : 0;
  }

  /** From the newest uploads. */
  private async someKeys(): Promise<string[]> {
    const sheets = await this.sheets
      .query('s')
      .select({ sha256: 's.sha256' })
      .orderBy('s.id', 'DESC')
      .slice(0, IN_A_SAMPLE)
      .rows<{ sha256: string }>();
    return sheets.map((sheet) => keyOf(sheet.sha256));
  }
}

type Detail<K> = K extends 'entry' ? SpreadsheetEntry : SpreadsheetProblem;

/** Whether a property was inspected before and is not any more. */
const isTakenOut = ({ present, cells }: Extract<Planned, { kind: 'change' }>): boolean =>
  present.active &&
  present.frequency !== 'NEVER' &&
  (cells.active === 'INACTIVE' || cells.frequency === 'NEVER');

function assertReady({ state, created, changed }: PropertySpreadsheet): void {
  if (state === 'refused') throw ruleViolation(texts.hasProblems);
  if (state === 'takenBack') throw new ProductError('conflict', texts.takenBackBefore);
  if (state !== 'checked' && state !== 'failed') throw new ProductError('conflict', texts.alreadyApplied);
  if (created + changed === 0) throw ruleViolation(texts.nothingToApply);
}
