import { OmitType } from '@nestjs/swagger';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportQuery,
  INSPECTION_TABS,
  type InspectionExportQuery,
  type InspectionTab,
  type TabExportQuery,
} from '@walkthrough/domain';
import { Choice } from '../../../../core/http/input/fields';
import { InspectionListDto } from './inspection-list.dto';

/** The file format of an export. */
export class ExportDto implements ExportQuery {
  @Choice(EXPORT_FORMATS)
  format: ExportFormat;
}

/** Filters and order of a list of inspections, and the file format. */
export class InspectionExportDto
  extends OmitType(InspectionListDto, ['page', 'size'])
  implements InspectionExportQuery
{
  @Choice(EXPORT_FORMATS)
  format: ExportFormat;
}

export class TabExportDto extends InspectionExportDto implements TabExportQuery {
  @Choice(INSPECTION_TABS)
  tab: InspectionTab;
}
