import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { JobChunks } from '../../../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../../../core/jobs/jobs';
import { PropertySpreadsheet, PropertySpreadsheetImage } from './property-spreadsheet.entity';
import { FORGET_IMAGES_JOB, type ForgetImagesJob } from './spreadsheet-job';

type ImageRow = Omit<PropertySpreadsheetImage, 'id' | 'tenantId' | 'isKept'>;

/** Stores the state of properties before and after their rows were applied. */
@Injectable()
export class SpreadsheetImages implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly jobs: Jobs,
    @Rows(PropertySpreadsheetImage) private readonly images: TenantRepository<PropertySpreadsheetImage>,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ForgetImagesJob>(FORGET_IMAGES_JOB, {
      lane: 'imports',
      isChunked: true,
      perform: (job) => this.removeInChunks(job),
    });
  }

  /** Runs in the transaction that applied the rows. */
  save(rows: readonly ImageRow[]): Promise<void> {
    return this.images.insertMany([...rows]);
  }

  /** Returns the applied lines. */
  async linesOf(spreadsheetId: number): Promise<Set<number>> {
    const rows = await this.images
      .query('i')
      .select({ line: 'i.line' })
      .whereEqual({ spreadsheetId })
      .rows<{ line: number }>();
    return new Set(rows.map(({ line }) => line));
  }

  count(spreadsheetId: number): Promise<number> {
    return this.images.count({ spreadsheetId });
  }

  /** Counts the properties that a spreadsheet created. */
  countNew(spreadsheetId: number): Promise<number> {
    return this.images.query('i').whereEqual({ spreadsheetId }).andWhere('i.image IS NULL').count();
  }

  /** Returns the next rows to undo, last first. @param before an id; null: from the end */
  pageAfter(spreadsheetId: number, before: number | null, most: number): Promise<PropertySpreadsheetImage[]> {
    const query = this.images.query('i').selectAll().whereEqual({ spreadsheetId, isKept: false });
    if (before !== null) query.andWhere('i.id < :before', { before });
    return query.orderBy('i.id', 'DESC').slice(0, most).rows<PropertySpreadsheetImage>();
  }

  /** Returns the properties that the undo skipped because they had changed. */
  async skippedPropertiesOf(spreadsheetId: number): Promise<number[]> {
    const rows = await this.images.find({ spreadsheetId, isKept: true }, { id: 'ASC' });
    return rows.map(({ propertyId }) => propertyId);
  }

  async markSkipped(ids: readonly number[]): Promise<void> {
    await this.images.carryAll('id', ids, { isKept: true });
  }

  removeMany(ids: readonly number[]): Promise<void> {
    return this.images.removeMany(ids);
  }

  /** Counts the rows of an applied spreadsheet that can be undone. */
  async restorable(spreadsheetId: number): Promise<number> {
    const isForgotten = await this.jobs.isOpen(FORGET_IMAGES_JOB, subjectOf(spreadsheetId));
    return isForgotten ? 0 : this.count(spreadsheetId);
  }

  /** Deletes the skipped rows of an undone spreadsheet. */
  async removeAll(spreadsheetId: number): Promise<void> {
    await this.images.removeAll({ spreadsheetId });
  }

  /** After another import by this user, only that import can be undone. */
  async scheduleRemovalOfFormer({ id, uploadedBy }: PropertySpreadsheet): Promise<void> {
    for (const former of await this.sheets.find({ uploadedBy, state: 'applied' }))
      if (former.id !== id && (await this.count(former.id)) > 0) await this.scheduleRemoval(former.id);
  }

  /**
   * Prevents an undo from the current transaction's commit on; a job deletes the rows, of which there may be 20,000.
   */
  async scheduleRemoval(spreadsheetId: number): Promise<void> {
    const job: ForgetImagesJob = { spreadsheetId };
    await this.jobs.enqueueOnce(FORGET_IMAGES_JOB, subjectOf(spreadsheetId), job);
  }

  private async removeInChunks(job: Job<ForgetImagesJob>): Promise<void> {
    const { spreadsheetId } = job.payload;
    await this.chunks.run(job, {
      next: async (after, limit) => {
        const query = this.images.query('i').select({ id: 'i.id' }).whereEqual({ spreadsheetId });
        const rows = query.andWhere('i.id > :after', { after }).orderBy('i.id').slice(0, limit);
        return (await rows.rows<{ id: number }>()).map(({ id }) => id);
      },
      write: (ids) => this.images.removeMany(ids),
      count: () => this.count(spreadsheetId),
      // The undo had started before this job was queued.
      isOver: async () => (await this.sheets.get(spreadsheetId)).state !== 'applied',
    });
  }
}

const subjectOf = (spreadsheetId: number): string => `spreadsheet:${spreadsheetId}`;
