import { Controller, Query } from '@nestjs/common';
import { ApiTags, OmitType } from '@nestjs/swagger';
import { DeletedInspection, ExportAddress, StaffInspectionPage } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/id-param';
import { QueryId, QueryWhole } from '../../../core/http/input/query-fields';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { InspectionExportDto } from '../../scheduling/inspections/dto/inspection-export.dto';
import { InspectionListDto } from '../../scheduling/inspections/dto/inspection-list.dto';
import { EXPORTS_CONDITION_BOARD, InspectionExports } from '../../scheduling/inspections/inspection-exports';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { InspectionDeletion } from './inspection-deletion';

/** Query of GET condition-inspections/query: the filters of the staff lists; the page size is called `count`. */
class ConditionListDto extends OmitType(InspectionListDto, ['size']) {
  @QueryWhole(1, 200, { fallback: 50 })
  count: number = 50;

  /** Property manager id. */
  @QueryId()
  pmId?: number;
}

/** The same filters for an export, without paging. */
class ConditionExportDto extends InspectionExportDto {
  @QueryId()
  pmId?: number;
}

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
