import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyRows } from '../../core/database/company-rows';
import { FileStore } from '../../core/files/file-store';
import { logger } from '../../core/http/logger';
import { JobChunks } from '../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../core/jobs/jobs';
import { TenantsService } from '../tenants/tenants.service';
import { ERASED } from './company-erasure.queries';

export const ERASE_COMPANY = 'company.erase';

/** Which deletion it follows: one that was taken back is not carried out by what it had promised. */
export interface ErasureJob {
  tenantId: number;
  deletedAt: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** As long as a deletion can be taken back (decision 177). */
const RESTORABLE_FOR = 30 * DAY;

export const erasedAt = (deletedAt: number): number => deletedAt + RESTORABLE_FOR;

/** Erases what was deleted: every row and file of the company, and of no other (docs/decisions/0059). */
@Injectable()
export class CompanyErasure implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly jobs: Jobs,
    private readonly files: FileStore,
    private readonly companyRows: CompanyRows,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ErasureJob>(ERASE_COMPANY, {
      lane: 'erasure',
      isChunked: true,
      perform: (job) => this.perform(job),
    });
  }

  /** What it had done before it died is found done. The company's own row goes last: until then it can begin again. */
  private async perform(job: Job<ErasureJob>): Promise<void> {
    const { tenantId, deletedAt } = job.payload;
    const company = await this.tenants.findAny({ id: tenantId });
    if (company?.deletedAt !== deletedAt) return;
    const progress = { after: 0, done: job.progress?.done ?? 0, total: null };
    await this.companyRows.erase(tenantId, ERASED, async (write) => {
      let count = 0;
      const inUnit = async () => (count = await write());
      const took = await this.chunks.unit(job, () => ({ ...progress, done: progress.done + count }), inUnit);
      progress.done += count;
      return took;
    });
    await this.files.removeFolder(`companies/${tenantId}`);
    await this.tenants.forget(tenantId);
    logger.info({ tenantId, rows: progress.done }, 'A deleted company was erased');
  }
}
