import { OmitType } from '@nestjs/swagger';
import { EXPORT_FORMATS, type ExportFormat, type PropertyExportQuery } from '@walkthrough/domain';
import { Choice } from '../../../../core/http/input/fields';
import { PropertySearchDto } from './property-search.dto';

/** Filters and order of a property list, and the file format. */
export class PropertyExportDto
  extends OmitType(PropertySearchDto, ['page', 'count', 'ids'])
  implements PropertyExportQuery
{
  @Choice(EXPORT_FORMATS)
  format: ExportFormat;
}
