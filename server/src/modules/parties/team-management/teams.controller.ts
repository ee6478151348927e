import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGER_ROLES, TeamItem, TeamMember, MANAGES_TEAMS } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/id-param';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { TeamAuditorDto, TeamInspectorsDto, TeamNameDto } from '../teams/dto/teams.dto';
import { TeamMembers } from './team-members.service';
import { teamItem } from '../teams/teams.live';
import { TeamsService } from '../teams/teams.service';

/** Teams and their inspectors. Their properties: modules/portfolio/properties/team-properties.controller. */
@ApiTags('teams')
@Controller()
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly members: TeamMembers,
  ) {}

  @Serves('GET teams')
  @Access({ roles: MANAGER_ROLES })
  async list(): Promise<TeamItem[]> {
    return (await this.teams.list()).map(teamItem);
  }

  @Serves('POST teams')
  @Access(MANAGES_TEAMS)
  async create(@Body() { name }: TeamNameDto): Promise<TeamItem> {
    return this.item(await this.teams.create(name));
  }

  @Serves('PUT teams/{id}')
  @Access(MANAGES_TEAMS)
  async rename(
    @IdParam() id: number,
    @BodyOrQuery() { name }: TeamNameDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TeamItem> {
    await this.teams.rename(id, expected, name);
    return this.item(id);
  }

  @Serves('GET teams/{id}/inspectors')
  @Access({ roles: MANAGER_ROLES })
  async inspectors(@IdParam() id: number): Promise<TeamMember[]> {
    return this.members.of(id);
  }

  @Serves('PUT teams/{id}/inspectors')
  @Access(MANAGES_TEAMS)
  async addInspectors(@IdParam() id: number, @Body() { ids }: TeamInspectorsDto): Promise<TeamMember[]> {
    await this.members.add(id, ids);
    return this.members.of(id);
  }

  @Serves('DELETE teams/{id}/inspector/{inspectorId}')
  @Access(MANAGES_TEAMS)
  removeInspector(@IdParam() id: number, @IdParam('inspectorId') inspectorId: number): Promise<void> {
    return this.teams.removeInspector(id, inspectorId);
  }

  @Serves('PUT teams/{id}/auditors')
  @Access(MANAGES_TEAMS)
  async setAuditor(
    @IdParam() id: number,
    @BodyOrQuery() { inspectorId, auditor }: TeamAuditorDto,
  ): Promise<TeamMember[]> {
    await this.teams.setAuditor(id, inspectorId, auditor);
    return this.members.of(id);
  }

  private async item(id: number): Promise<TeamItem> {
    return teamItem(await this.teams.get(id));
  }
}
