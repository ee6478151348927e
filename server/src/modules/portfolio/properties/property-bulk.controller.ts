import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EDITS_PROPERTIES, OpenInspections, PropertyItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { PropertyInspectionLists } from '../../scheduling/inspections/property-inspection-lists';
import { BulkPropertyUpdateDto, BulkUpdateOptionsDto, OpenInspectionsDto } from './dto/property.dto';
import { PropertiesQueries } from './properties.queries';
import { PropertyBulk } from './property-bulk';

/** Bulk edits of properties: all or nothing, each checked against the version that the caller has seen. */
@ApiTags('properties')
@Controller()
export class PropertyBulkController {
  constructor(
    private readonly bulk: PropertyBulk,
    private readonly properties: PropertiesQueries,
    private readonly inspections: PropertyInspectionLists,
  ) {}

  /** Changes all of them or none. `details.ids` of an error names the properties that caused it. */
  @Serves('PUT properties/bulk-update')
  @Access(EDITS_PROPERTIES)
  async update(
    @Body() { ids, versions = {}, changes }: BulkPropertyUpdateDto,
    @Query() { shouldCancelInspections: cancels, tenancy }: BulkUpdateOptionsDto,
  ): Promise<PropertyItem[]> {
    if (Object.values(changes).every((value) => value === undefined))
      throw invalidRequest('Say what of the properties is to be changed.');
    await this.bulk.change(
      ids.map((id) => ({ id, expected: versions[id] ?? null })),
      changes,
      { cancels, tenancy },
    );
    return this.properties.items(ids);
  }

  /** Counts the open inspections that the confirmation before a deactivation, or NEVER, has to show. */
  @Serves('GET properties/open-visits')
  @Access(EDITS_PROPERTIES)
  async openInspections(@Query() { propertyIds: ids = [] }: OpenInspectionsDto): Promise<OpenInspections> {
    if (ids.length === 0) throw invalidRequest('Name the properties.');
    if (!(await this.properties.seesAll(ids))) throw notFound();
    return this.inspections.openAt(ids);
  }
}
