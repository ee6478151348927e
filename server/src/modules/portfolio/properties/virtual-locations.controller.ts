import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  EDITS_PROPERTIES,
  type LocationInspectionsQuery,
  MANAGER_ROLES,
  PROPERTY_READERS,
  PropertyVersion,
  READS_PROPERTIES,
  StaffInspectionRow,
  TAB_FLAGS,
  VIRTUAL_LOCATION_NAME_LIMIT,
  VirtualLocationItem,
  type VirtualLocationQuery,
  VirtualLocationSummary,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { LocationInspections } from './location-inspections.queries';
import { VirtualLocations } from './virtual-locations.service';
import { FilledText } from '../../../core/http/input/fields';
import { IdList } from '../../../core/http/input/list-fields';
import { QueryWhole, QueryYesNo } from '../../../core/http/input/query-fields';

/** Maximum number of properties that one call adds. */
const MAX_CONCURRENT = 500;

/** Body of POST virtual_locations, and query of the name check. */
class LocationNameDto {
  @FilledText(VIRTUAL_LOCATION_NAME_LIMIT) name: string;
}

/** Body of PUT virtual_locations/{id}. */
class LocationPropertiesDto {
  @IdList(MAX_CONCURRENT) ids: number[];
}

class VirtualLocationsDto implements VirtualLocationQuery {
  @QueryYesNo({ description: 'Condition inspections instead of periodic ones.' }) ciMode?: boolean;
}

class LocationInspectionsDto extends VirtualLocationsDto implements LocationInspectionsQuery {
  @QueryWhole(1, 3, {
    description:
      '1: the assigned tab, 2: the scheduled tab, 3: the Rolling List; left out: assigned and scheduled.',
  })
  queryMode?: 1 | 2 | 3;

  @QueryWhole(0, 2, { description: 'Taken, and without effect: the order is by property.' })
  mode?: 0 | 1 | 2;
}

/** Virtual locations, their properties, and the inspections there. */
@ApiTags('virtual-locations')
@Controller()
export class VirtualLocationsController {
  constructor(
    private readonly inspections: LocationInspections,
    private readonly locations: VirtualLocations,
  ) {}

  @Serves('GET virtual_locations')
  @Access(READS_PROPERTIES)
  list(): Promise<VirtualLocationItem[]> {
    return this.locations.list();
  }

  @Serves('GET virtual_locations/all')
  @Access(READS_PROPERTIES)
  async summaries(@Query() { ciMode = false }: VirtualLocationsDto): Promise<VirtualLocationSummary[]> {
    return this.inspections.summaries(await this.locations.list(), ciMode);
  }

  /** Whether the name is free, as POST virtual_locations would check. */
  @Serves('GET virtual_locations/check_address')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canModifyProperty'] })
  isNameFree(@Query() { name }: LocationNameDto): Promise<boolean> {
    return this.locations.isNameFree(name);
  }

  @Serves('POST virtual_locations')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canModifyProperty'] })
  create(@Body() { name }: LocationNameDto): Promise<VirtualLocationItem> {
    return this.locations.create(name);
  }

  /** Returns the assigned and scheduled inspections at the location's properties, by property. */
  @Serves('GET virtual_locations/{id}/inspections')
  @Access({ roles: PROPERTY_READERS, anyFlag: [...new Set([...TAB_FLAGS.assigned, ...TAB_FLAGS.scheduled])] })
  async inspectionsAt(
    @IdParam() id: number,
    @Query() asked: LocationInspectionsDto,
  ): Promise<StaffInspectionRow[]> {
    const location = await this.locations.visible(id);
    return this.inspections.at(location.id, asked);
  }

  /** If-Match is the version of the one property to add; with several properties it is ambiguous and rejected. */
  @Serves('PUT virtual_locations/{id}')
  @Access(EDITS_PROPERTIES)
  add(
    @IdParam() id: number,
    @Body() { ids }: LocationPropertiesDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyVersion[]> {
    if (expected !== null && ids.length > 1)
      throw invalidRequest('If-Match names the version of one property: add one at a time with it.');
    return this.locations.add(
      id,
      ids.map((propertyId) => ({ id: propertyId, expected })),
    );
  }
}
