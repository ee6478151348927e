import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { InspectionRemoval } from '../../scheduling/inspections/inspection-removal';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { RoomsService } from '../rooms/rooms.service';
import { TaskReportRows } from '../task-reports/task-report-rows';
import { ReportTranslation } from './report-translation.entity';
import { ReportRevision } from './report-revision.entity';

/**
 * Removes periodic inspections with their reports, also finished ones, in the current transaction. For sample data
 * that nobody changed; the product keeps every other finished inspection. Whether a print was issued stays known.
 */
@Injectable()
export class InspectionErasure {
  constructor(
    private readonly inspections: InspectionRowsQueries,
    private readonly removal: InspectionRemoval,
    private readonly reports: TaskReportRows,
    private readonly rooms: RoomsService,
    @Rows(ReportRevision) private readonly revisions: TenantRepository<ReportRevision>,
    @Rows(ReportTranslation) private readonly translations: TenantRepository<ReportTranslation>,
  ) {}

  async erase(inspectionIds: readonly number[]): Promise<void> {
    for (const facts of await this.inspections.byIds([...inspectionIds])) {
      await this.reports.remove(facts.id);
      await this.rooms.replace(facts.id, []);
      await this.translations.removeAll({ inspectionId: facts.id });
      await this.revisions.removeAll({ inspectionId: facts.id });
      await this.removal.remove(facts);
    }
  }
}
