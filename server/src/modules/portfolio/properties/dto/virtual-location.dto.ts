import {
  type LocationInspectionsQuery,
  VIRTUAL_LOCATION_NAME_LIMIT,
  type VirtualLocationQuery,
} from '@walkthrough/domain';
import { FilledText } from '../../../../core/http/input/fields';
import { IdList } from '../../../../core/http/input/list-fields';
import { QueryWhole, QueryYesNo } from '../../../../core/http/input/query-fields';

/** Maximum number of properties that one call adds. */
const MAX_CONCURRENT = 500;

/** Body of POST virtual_locations, and query of the name check. */
export class LocationNameDto {
  @FilledText(VIRTUAL_LOCATION_NAME_LIMIT) name: string;
}

/** Body of PUT virtual_locations/{id}. */
export class LocationPropertiesDto {
  @IdList(MAX_CONCURRENT) ids: number[];
}

export class VirtualLocationsDto implements VirtualLocationQuery {
  @QueryYesNo({ description: 'Condition inspections instead of periodic ones.' }) ciMode?: boolean;
}

export class LocationInspectionsDto extends VirtualLocationsDto implements LocationInspectionsQuery {
  @QueryWhole(1, 3, {
    description:
      '1: the assigned tab, 2: the scheduled tab, 3: the Rolling List; left out: assigned and scheduled.',
  })
  queryMode?: 1 | 2 | 3;

  @QueryWhole(0, 2, { description: 'Taken, and without effect: the order is by property.' })
  mode?: 0 | 1 | 2;
}
