import { Injectable } from '@nestjs/common';
import { ProductError } from '../../../../core/errors/product-error';
import { logger } from '../../../../core/logging/logger';
import { NotPrintable } from '../../../../core/pdf/pdf-renderer';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { ConditionReportsService } from '../condition-reports.service';
import { TaskReportPrints } from '../task-reports.print';

/** Prints reports for archives. */
@Injectable()
export class ArchivePrints {
  constructor(
    private readonly conditions: ConditionReportsService,
    private readonly rows: InspectionRowsQueries,
    private readonly tasks: TaskReportPrints,
  ) {}

  /**
   * Prints the report of an inspection unless its current print is stored.
   * @returns false when this report cannot be printed
   * @throws ProductError unavailable when printing is not possible at the moment
   */
  async print(inspectionId: number): Promise<boolean> {
    try {
      await this.keepPrint(inspectionId);
      return true;
    } catch (error) {
      if (isNothingPrinted(error)) throw error;
      logger.warn({ err: error, inspectionId }, 'A report of an archive could not be printed');
      return false;
    }
  }

  private async keepPrint(inspectionId: number): Promise<void> {
    const [row] = await this.rows.byIdsWithoutSync([inspectionId]);
    // Deleted in the meantime.
    if (!row) return;
    const { conditionInspectionId } = row;
    if (conditionInspectionId === null) await this.tasks.keepPrint({ inspectionId });
    else await this.conditions.keepPrint({ conditionInspectionId, inspectionId });
  }
}

const isNothingPrinted = (error: unknown): boolean =>
  error instanceof ProductError && error.code === 'unavailable' && !(error instanceof NotPrintable);
