import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyRows } from '../../../core/database/company-rows';
import { FileStore } from '../../../core/files/file-store';
import { logger } from '../../../core/logging/logger';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { TenantsService } from '../../company/tenants/tenants.service';
import { CompanyErasureSchedule, ERASE_COMPANY, type ErasureJob } from './company-erasure-schedule';
import { ERASED } from './company-erasure.queries';

/** Erases every row and file of a deleted company, and of no other (docs/decisions/0059). */
@Injectable()
export class CompanyErasure implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly jobs: Jobs,
    private readonly files: FileStore,
    private readonly companyRows: CompanyRows,
    private readonly schedule: CompanyErasureSchedule,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ErasureJob>(ERASE_COMPANY, {
      lane: 'erasure',
      isChunked: true,
      perform: (job) => this.perform(job),
    });
  }

  /**
   * Resumable: steps done before a crash are found done. The company's own row goes last, so that the job can restart.
   */
  private async perform(job: Job<ErasureJob>): Promise<void> {
    const { tenantId, deletedAt } = job.payload;
    const company = await this.tenants.findAny({ id: tenantId });
    if (company?.deletedAt !== deletedAt) return;
    // What an earlier try began is finished: half of a company is of no use to anybody.
    if (job.progress === null && (await this.schedule.postpone(job.payload))) return;
    const progress = { after: 0, done: job.progress?.done ?? 0, total: null };
    await this.companyRows.erase(tenantId, ERASED, async (write) => {
      let count = 0;
      const inUnit = async () => (count = await write());
      const took = await this.chunks.unit(job, () => ({ ...progress, done: progress.done + count }), inUnit);
      progress.done += count;
      return took;
    });
    await this.files.removeFolder(`companies/${tenantId}`);
    await this.tenants.removeRow(tenantId);
    logger.info({ tenantId, rows: progress.done }, 'A deleted company was erased');
  }
}
