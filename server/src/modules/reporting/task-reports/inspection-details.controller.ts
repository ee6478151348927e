import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectionDetails } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ImagesService } from '../images/images.service';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { isVisible } from '../../scheduling/inspections/report-access';
import { RoomsService } from '../rooms/rooms.service';
import { inspectionDetails, type WrittenReport } from './inspection-details.presenter';
import { TaskReport } from './task-report.entity';
import { TaskReportsQueries } from './task-reports.queries';

/** One inspection of any kind. Registered after the lists, whose paths would match as ids. */
@ApiTags('inspections')
@Controller()
export class InspectionDetailsController {
  constructor(
    private readonly images: ImagesService,
    private readonly queries: TaskReportsQueries,
    private readonly rooms: RoomsService,
    private readonly rows: InspectionRowsQueries,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  @Serves('GET inspections/{id}')
  @Access({ ability: 'inspection.view' })
  async get(@IdParam() id: number): Promise<InspectionDetails> {
    const inspection = await this.rows.one(id);
    if (!inspection) throw notFound();
    const place = await this.queries.placeOf(id);
    return inspectionDetails(inspection, place, isVisible(inspection) ? await this.written(id) : null);
  }

  private async written(id: number): Promise<WrittenReport> {
    const [row, rooms, images] = await Promise.all([
      this.reports.findOne({ inspectionId: id }),
      this.rooms.of(id),
      this.images.of(id),
    ]);
    return { row, contents: { roomIds: rooms.map(({ uuid }) => uuid), images } };
  }
}
