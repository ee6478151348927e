import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccessRule, ExportAddress } from '@walkthrough/domain';
import { assertAllowed } from '../../../../core/access/access.guard';
import { requestContext } from '../../../../core/context/request-context';
import { notFound } from '../../../../core/errors/product-error';
import type { ExportedArchive } from '../../../../core/exports/exported-archive';
import { Exports } from '../../../../core/exports/exports';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { inspectedMonths, nameWithMonths } from '../inspected-months';
import { ArchiveFiles } from './archive-files';
import { ReportArchives } from './report-archives.service';

/** Who may read reports and download archives of them. */
export const READS_REPORTS: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
};

const KIND = 'reports';

interface OfferedArchive {
  archiveId: number;
}

/** Generates the zip file of a prepared archive while its owner downloads it. */
@Injectable()
export class ArchiveDownloads implements OnModuleInit {
  constructor(
    private readonly archives: ReportArchives,
    private readonly exports: Exports,
    private readonly files: ArchiveFiles,
    private readonly rows: InspectionRowsQueries,
  ) {}

  onModuleInit(): void {
    this.exports.declareArchive<OfferedArchive>(KIND, ({ archiveId }) => this.file(archiveId));
  }

  /** Returns a one-time download address. @throws ProductError not_found | too_many_attempts */
  async offer(id: number): Promise<ExportAddress> {
    return this.exports.offerArchive(KIND, { archiveId: id } satisfies OfferedArchive);
  }

  private async file(archiveId: number): Promise<ExportedArchive> {
    assertAllowed(requestContext.actor(), READS_REPORTS);
    const archive = await this.archives.own(archiveId);
    if (archive.state !== 'ready') throw notFound();
    const { ids, part, parts } = archive;
    const name = nameWithMonths('reports', inspectedMonths(await this.rows.visibleWithoutSync(ids)));
    return {
      name: parts > 1 ? `${name}-${part}-of-${parts}` : name,
      entries: (asOwner) => this.files.entries(archive, asOwner),
    };
  }
}
