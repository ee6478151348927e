import { OmitType } from '@nestjs/swagger';
import { QueryId, QueryWhole } from '../../../../core/http/input/query-fields';
import { InspectionExportDto } from '../../../scheduling/inspections/dto/inspection-export.dto';
import { InspectionListDto } from '../../../scheduling/inspections/dto/inspection-list.dto';

/** Query of GET condition-inspections/query: the filters of the staff lists; the page size is called `count`. */
export class ConditionListDto extends OmitType(InspectionListDto, ['size']) {
  @QueryWhole(1, 200, { fallback: 50 })
  count: number = 50;

  /** Property manager id. */
  @QueryId()
  pmId?: number;
}

/** The same filters for an export, without paging. */
export class ConditionExportDto extends InspectionExportDto {
  @QueryId()
  pmId?: number;
}
