import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeletedInspection, ExportAddress, StaffInspectionPage } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { EXPORTS_CONDITION_BOARD, InspectionExports } from '../../scheduling/inspections/inspection-exports';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { ConditionExportDto, ConditionListDto } from './dto/condition-list.dto';
import { InspectionDeletion } from './inspection-deletion';

/**
 * Condition management calls outside the staff lists. Registered before the reports, whose `:id` would match `query`.
 */
@ApiTags('condition-inspections')
@Controller()
export class ConditionBoardController {
  constructor(
    private readonly deletion: InspectionDeletion,
    private readonly lists: InspectionRowsQueries,
    private readonly exports: InspectionExports,
  ) {}

  /** Lists all condition inspections of the customer side in one list, because their board has no tabs. */
  @Serves('GET condition-inspections/query')
  @Access({ roles: ['ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'], feature: 'conditionInspections' })
  async query(@Query() query: ConditionListDto): Promise<StaffInspectionPage> {
    const filters = { ...query, size: query.count, ciMode: true };
    const { rows, total } = await this.lists.page(null, filters);
    return pageOf(rows.map(staffInspectionRow), total, filters);
  }

  @Serves('POST condition-inspections/export')
  @Access(EXPORTS_CONDITION_BOARD)
  export(@Query() { format, ...filters }: ConditionExportDto): Promise<ExportAddress> {
    return this.exports.conditionBoard(filters, format);
  }

  /** Deletes an inspection that was never reported; a periodic one is cancelled instead. */
  @Serves('DELETE inspections/{id}')
  @Access({ anyFlag: ['canAssignInspection', 'canScheduleAllInspections'], ability: 'inspection.delete' })
  delete(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<DeletedInspection> {
    return this.deletion.delete(id, expected);
  }
}
