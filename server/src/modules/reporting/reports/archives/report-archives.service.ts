import { Injectable } from '@nestjs/common';
import {
  ARCHIVE_KEPT_MS,
  messages,
  MAX_REPORTS_TOGETHER,
  type ReportArchive as ReportArchiveItem,
  writtenAddress,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { inOrder } from '../../../../core/database/lists/in-order';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import {
  type MonthRequest,
  MonthlyInspectionsQueries,
} from '../../monthly-files/monthly-inspections.queries';
import { ArchivePrints } from './archive-prints';
import { ReportArchive } from './report-archive.entity';

/** The contents of an archive. */
interface ArchiveRequest {
  ids: number[];
  part: number;
  parts: number;
  /** For the audit log. */
  filters: object;
}

/**
 * Takes requests for zip files of reports (docs/decisions/0037): ArchivePrints makes the missing prints first;
 * ArchiveDownloads then generates the file.
 */
@Injectable()
export class ReportArchives {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly months: MonthlyInspectionsQueries,
    private readonly prints: ArchivePrints,
    private readonly rows: InspectionRowsQueries,
    private readonly units: UnitOfWork,
    @Rows(ReportArchive) private readonly archives: TenantRepository<ReportArchive>,
  ) {}

  /** @throws ProductError not_found when the caller may not see one of them, or none has a report */
  ofIds(ids: number[]): Promise<ReportArchiveItem> {
    return this.start({ ids, part: 1, parts: 1, filters: {} });
  }

  /** @throws ProductError not_found when no inspection of the part has a report */
  async ofMonth({ part, ...asked }: MonthRequest & { part: number }): Promise<ReportArchiveItem> {
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

  private async start({ ids, part, parts, filters }: ArchiveRequest): Promise<ReportArchiveItem> {
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
      await this.prints.enqueue(archiveId);
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

  /** @throws ProductError not_found, also for another user's archive and an expired one */
  async own(id: number): Promise<ReportArchive> {
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
