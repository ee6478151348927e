import { OmitType } from '@nestjs/swagger';
import { QueryId, QueryWhole } from '../../../core/http/fields';
import { InspectionExportDto } from '../../inspections/dto/inspection-export.dto';
import { InspectionListDto } from '../../inspections/dto/inspection-list.dto';

/** Query of GET condition-inspections/query: that of the staff's lists, with the page's size under the name `count`. */
export class ConditionListDto extends OmitType(InspectionListDto, ['size']) {
  @QueryWhole(1, 200, { fallback: 50 })
  count: number = 50;

  /** Of one property manager. */
  @QueryId()
  pmId?: number;
}

/** The same without its pages, as a file. */
export class ConditionExportDto extends InspectionExportDto {
  @QueryId()
  pmId?: number;
}
