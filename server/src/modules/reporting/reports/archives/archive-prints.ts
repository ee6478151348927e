import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { ProductError } from '../../../../core/errors/product-error';
import { type Job, Jobs } from '../../../../core/jobs/jobs';
import { logger } from '../../../../core/logging/logger';
import { NotPrintable, PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { ConditionReportsService } from '../condition-reports.service';
import { TaskReportPrints } from '../task-report-prints';
import { ReportArchive } from './report-archive.entity';

const PREPARE = 'reportArchive.prepare';

/** Duration of a step; the next step queues behind prints that were requested in the meantime. */
const STEP_MS = 500;
/** Retries when printing is unavailable, before a report counts as failed. */
const MAX_REFUSALS = 3;

interface PrepareStep {
  archiveId: number;
}

/** Prints the missing reports of archives, in steps of the print lane. */
@Injectable()
export class ArchivePrints implements OnModuleInit {
  constructor(
    private readonly conditions: ConditionReportsService,
    private readonly jobs: Jobs,
    private readonly renderer: PdfRenderer,
    private readonly rows: InspectionRowsQueries,
    private readonly tasks: TaskReportPrints,
    private readonly units: UnitOfWork,
    @Rows(ReportArchive) private readonly archives: TenantRepository<ReportArchive>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<PrepareStep>(PREPARE, {
      lane: 'print',
      perform: (job) => this.prepare(job),
      missing: () => this.renderer.missing(),
    });
  }

  /** Enqueues the first step of an archive, or the next one, in the current transaction. */
  async enqueue(archiveId: number): Promise<void> {
    await this.jobs.enqueue(PREPARE, { archiveId } satisfies PrepareStep);
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
      if (changed === 1 && !isReady) await this.enqueue(archiveId);
    });
  }

  private async isPrinted(inspectionId: number, refusals: number): Promise<boolean> {
    try {
      return await this.print(inspectionId);
    } catch (error) {
      if (refusals < MAX_REFUSALS) throw error;
      return false;
    }
  }

  /**
   * Prints the report of an inspection unless its current print is stored.
   * @returns false when this report cannot be printed
   * @throws ProductError unavailable when printing is not possible at the moment
   */
  private async print(inspectionId: number): Promise<boolean> {
    try {
      await this.ensurePrinted(inspectionId);
      return true;
    } catch (error) {
      if (isNothingPrinted(error)) throw error;
      logger.warn({ err: error, inspectionId }, 'A report of an archive could not be printed');
      return false;
    }
  }

  private async ensurePrinted(inspectionId: number): Promise<void> {
    const [row] = await this.rows.byIdsWithoutSync([inspectionId]);
    // Deleted in the meantime.
    if (!row) return;
    const { conditionInspectionId } = row;
    if (conditionInspectionId === null) await this.tasks.ensurePrinted({ inspectionId });
    else await this.conditions.ensurePrinted({ conditionInspectionId, inspectionId });
  }
}

const isNothingPrinted = (error: unknown): boolean =>
  error instanceof ProductError && error.code === 'unavailable' && !(error instanceof NotPrintable);
