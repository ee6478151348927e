import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MANAGER_ROLES,
  MANAGES_TEAMS,
  PropertyPage,
  type SearchedPageQuery,
  TEAM_ADDITIONS_LIMIT,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { TeamsService } from '../../parties/teams/teams.service';
import { PropertiesQueries } from './properties.queries';
import { TeamProperties } from './team-properties.service';
import { IdList } from '../../../core/http/input/list-fields';
import { TrimmedText } from '../../../core/http/input/fields';
import { QueryWhole } from '../../../core/http/input/query-fields';

class TeamPropertiesDto {
  @IdList(TEAM_ADDITIONS_LIMIT) ids: number[];
}

/** Pages of 50, as the team screen shows them. */
class TeamPropertiesPageDto implements SearchedPageQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: 50 }) size: number = 50;
  /** Beginnings of any words of the property. */
  @TrimmedText(190, { optional: true }) search?: string;
}

/** Properties of teams. Deletes teams too, because properties store which teams they have. */
@ApiTags('teams')
@Controller()
export class TeamPropertiesController {
  constructor(
    private readonly queries: PropertiesQueries,
    private readonly teamProperties: TeamProperties,
    private readonly teams: TeamsService,
  ) {}

  @Serves('DELETE teams/{id}')
  @Access(MANAGES_TEAMS)
  remove(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<void> {
    return this.teamProperties.removeTeam(id, expected);
  }

  @Serves('GET teams/{id}/properties')
  @Access({ roles: MANAGER_ROLES })
  async list(@IdParam() id: number, @Query() asked: TeamPropertiesPageDto): Promise<PropertyPage> {
    await this.teams.get(id);
    const sets = await this.teams.setsContaining([id]);
    const setIds = sets.map((set) => set.id);
    const { items, total } = await this.queries.ofTeamSets(setIds, asked);
    return pageOf(items, total, asked);
  }

  @Serves('PUT teams/{id}/properties')
  @Access(MANAGES_TEAMS)
  add(@IdParam() id: number, @Body() { ids }: TeamPropertiesDto): Promise<void> {
    return this.teamProperties.add(id, ids);
  }

  @Serves('DELETE teams/{id}/property/{propertyId}')
  @Access(MANAGES_TEAMS)
  removeProperty(@IdParam() id: number, @IdParam('propertyId') propertyId: number): Promise<void> {
    return this.teamProperties.remove(id, propertyId);
  }
}
