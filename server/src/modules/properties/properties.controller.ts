import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/access/access.decorator';
import { readIdList } from '../../core/http/id-list';
import { Serves } from '../../core/http/serves';
import { PropertiesService } from './properties.service';

/** A call names at most so many properties. */
const MOST_AT_ONCE = 500;

/** Changes of properties (spec 3 §7). */
@ApiTags('properties')
@Controller()
export class PropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  /** Opens the periodic inspection of those of the properties that should have one and do not (decision 115). */
  @Serves('PUT properties/refresh-inspection-info')
  @Access({ anyFlag: ['canManageTeams', 'canModifyProperty'] })
  @ApiBody({ schema: { type: 'array', items: { type: 'integer' }, maxItems: MOST_AT_ONCE } })
  refreshInspections(@Body() body: unknown): Promise<number[]> {
    return this.properties.openMissing(readIdList(body, MOST_AT_ONCE));
  }
}
