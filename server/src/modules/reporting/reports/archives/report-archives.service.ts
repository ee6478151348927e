import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ARCHIVE_KEPT_MS,
  type ExportAddress,
  messages,
  MAX_REPORTS_TOGETHER,
  type ReportArchive as ReportArchiveItem,
  writtenAddress,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../../core/access/access.guard';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { inOrder } from '../../../../core/database/lists/in-order';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import type { ExportedArchive } from '../../../../core/exports/exported-archive';
import { Exports } from '../../../../core/exports/exports';
import { type Job, Jobs } from '../../../../core/jobs/jobs';
import { PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { type MonthAsked, MonthlyInspectionsQueries } from '../../monthly-files/monthly-inspections.queries';
import { inspectedMonths, nameWithMonths } from '../inspected-months';
import { ArchiveFiles } from './archive-files';
import { ArchivePrints } from './archive-prints';
import { READS_REPORTS } from './reads-reports';
import { ReportArchive } from './report-archive.entity';

const PREPARE = 'reportArchive.prepare';
const KIND = 'reports';

/** Duration of a step; the next step queues behind prints that were requested in the meantime. */
const STEP_MS = 500;
/** Retries when printing is unavailable, before a report counts as failed. */
const MAX_REFUSALS = 3;

interface PrepareStep {
  archiveId: number;
}

/** The contents of an archive. */
interface Wanted {
  ids: number[];
  part: number;
  parts: number;
  /** For the audit log. */
  filters: object;
}

/**
 * Creates zip files of reports (docs/decisions/0037): missing prints are made first, in steps of the print lane; the
 * file is then generated while its owner downloads it.
 */
@Injectable()
export class ReportArchives implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly exports: Exports,
    private readonly files: ArchiveFiles,
    private readonly jobs: Jobs,
    private readonly months: MonthlyInspectionsQueries,
    private readonly prints: ArchivePrints,
    private readonly renderer: PdfRenderer,
    private readonly rows: InspectionRowsQueries,
    private readonly units: UnitOfWork,
    @Rows(ReportArchive) private readonly archives: TenantRepository<ReportArchive>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<PrepareStep>(PREPARE, {
      lane: 'print',
      perform: (job) => this.prepare(job),
      missing: () => this.renderer.missing(),
    });
    this.exports.declareArchive<PrepareStep>(KIND, ({ archiveId }) => this.file(archiveId));
  }

  /** @throws ProductError not_found when the caller may not see one of them, or none has a report */
  ofIds(ids: number[]): Promise<ReportArchiveItem> {
    return this.start({ ids, part: 1, parts: 1, filters: {} });
  }

  /** @throws ProductError not_found when no inspection of the part has a report */
  async ofMonth({ part, ...asked }: MonthAsked & { part: number }): Promise<ReportArchiveItem> {
    const { ids } = await this.months.find(asked);
    const parts = Math.max(1, Math.ceil(ids.length / MAX_REPORTS_TOGETHER));
    const from = (part - 1) * MAX_REPORTS_TOGETHER;
    const ofPart = ids.slice(from, from + MAX_REPORTS_TOGETHER);
    return this.start({ ids: ofPart, part, parts, filters: asked });
  }

  /** @throws ProductError not_found */
  async one(id: number): Promise<ReportArchiveItem> {
    return this.item(await this.own(id));
  }

  /** Cancels an archive that is being prepared or was not downloaded. @throws ProductError not_found */
  async cancel(id: number): Promise<void> {
    await this.own(id);
    await this.units.unrecorded('job step', () => this.archives.updateWhere({ id }, { state: 'cancelled' }));
  }

  /** Returns a one-time download address. @throws ProductError not_found | too_many_attempts */
  async download(id: number): Promise<ExportAddress> {
    return this.exports.offerArchive(KIND, { archiveId: id } satisfies PrepareStep);
  }

  private async start({ ids, part, parts, filters }: Wanted): Promise<ReportArchiveItem> {
    const rows = inOrder(ids, await this.rows.visibleWithoutSync(ids));
    const reportIds = rows.filter(hasOwnReport).map(({ id }) => id);
    if (rows.length < ids.length) throw notFound();
    if (reportIds.length === 0) throw new ProductError('not_found', messages.common.somethingWentWrong);
    const { userId } = requestContext.actor();
    const id = await this.units.run(async () => {
      await this.archives.updateWhere({ userId, state: 'preparing' }, { state: 'cancelled' });
      await this.removeExpired();
      const archiveId = await this.archives.insert({
        userId,
        state: 'preparing',
        ids,
        reportIds,
        done: 0,
        failedIds: [],
        part,
        parts,
        createdAt: this.clock.now(),
      });
      await this.jobs.enqueue(PREPARE, { archiveId } satisfies PrepareStep);
      const after = { list: 'reports', format: 'zip', filters, rows: ids.length };
      this.events.publish('user.exported', { entityId: userId, after });
      return archiveId;
    });
    return this.one(id);
  }

  private async removeExpired(): Promise<void> {
    const expired = await this.archives
      .query('a')
      .through('ix_report_archive_created')
      .select({ id: 'a.id' })
      .andWhere('a.createdAt <= :before', { before: this.clock.now() - ARCHIVE_KEPT_MS })
      .slice(0, 100)
      .rows<{ id: number }>();
    await this.archives.removeMany(expired.map(({ id }) => id));
  }

  /** Prints for a limited time, stores the progress, and continues in the next job. */
  private async prepare({ payload: { archiveId }, refusals }: Job<PrepareStep>): Promise<void> {
    const archive = await this.archives.findOne({ id: archiveId, state: 'preparing' });
    if (!archive) return;
    const { reportIds, failedIds } = archive;
    const until = performance.now() + STEP_MS;
    let { done } = archive;
    while (done < reportIds.length && performance.now() < until) {
      const id = reportIds[done]!;
      if (!(await this.isPrinted(id, refusals))) failedIds.push(id);
      done += 1;
    }
    const isReady = done === reportIds.length;
    await this.units.unrecorded('job step', async () => {
      const progress = { done, failedIds, state: isReady ? 'ready' : 'preparing' } as const;
      const changed = await this.archives.updateWhere({ id: archiveId, state: 'preparing' }, progress);
      if (changed === 1 && !isReady) await this.jobs.enqueue(PREPARE, { archiveId } satisfies PrepareStep);
    });
  }

  private async isPrinted(inspectionId: number, refusals: number): Promise<boolean> {
    try {
      return await this.prints.print(inspectionId);
    } catch (error) {
      if (refusals < MAX_REFUSALS) throw error;
      return false;
    }
  }

  private async file(archiveId: number): Promise<ExportedArchive> {
    assertAllowed(requestContext.actor(), READS_REPORTS);
    const archive = await this.own(archiveId);
    if (archive.state !== 'ready') throw notFound();
    const { ids, part, parts } = archive;
    const name = nameWithMonths('reports', inspectedMonths(await this.rows.visibleWithoutSync(ids)));
    return {
      name: parts > 1 ? `${name}-${part}-of-${parts}` : name,
      entries: (asOwner) => this.files.entries(archive, asOwner),
    };
  }

  /** @throws ProductError not_found, also for another user's archive and an expired one */
  private async own(id: number): Promise<ReportArchive> {
    const archive = await this.archives.findOne({ id, userId: requestContext.actor().userId });
    if (!archive || archive.createdAt + ARCHIVE_KEPT_MS <= this.clock.now()) throw notFound();
    return archive;
  }

  private async item(archive: ReportArchive): Promise<ReportArchiveItem> {
    const { id, state, ids, reportIds, done, failedIds, part, parts, createdAt } = archive;
    const failed = inOrder(failedIds, await this.rows.visibleWithoutSync(failedIds));
    return {
      id,
      address: `/api/zipped-reports/${id}`,
      state,
      done,
      total: reportIds.length,
      withoutReport: ids.length - reportIds.length,
      failed: failed.map((row) => writtenAddress({ ...row, province: undefined })),
      part,
      parts,
      expiresAt: createdAt + ARCHIVE_KEPT_MS,
    };
  }
}

/** Whether there is a report to print, or a proof. Externally completed inspections have neither. */
const hasOwnReport = ({ inspectedDate, completedExternally, cancelled, hasReport }: InspectionRowFacts) =>
  inspectedDate !== null && !completedExternally && !cancelled && hasReport;
