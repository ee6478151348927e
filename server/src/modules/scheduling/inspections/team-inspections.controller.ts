import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGER_ROLES, type SearchedPageQuery, StaffInspectionPage } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { TeamsService } from '../../parties/teams/teams.service';
import { InspectionListDto } from './dto/inspection-list.dto';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { staffInspectionRow } from './row-facts.queries';
import { TrimmedText } from '../../../core/http/input/fields';
import { QueryWhole } from '../../../core/http/input/query-fields';

/** A page of 50, or up to 500 for clients that schedule all of them at once. */
class TeamInspectionsPageDto implements SearchedPageQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: 50 }) size: number = 50;
  /** Beginnings of any words of the property. */
  @TrimmedText(190, { optional: true }) search?: string;
}

/** Upcoming inspections of teams. Members of teams: modules/parties/team-management/teams.controller. */
@ApiTags('teams')
@Controller()
export class TeamInspectionsController {
  constructor(
    private readonly rows: InspectionRowsQueries,
    private readonly teams: TeamsService,
  ) {}

  /** Lists open inspections of the team's properties: scheduled ones by time, then the others by due date. */
  @Serves('GET teams/{id}/inspections')
  @Access({ roles: MANAGER_ROLES })
  async list(@IdParam() id: number, @Query() asked: TeamInspectionsPageDto): Promise<StaffInspectionPage> {
    await this.teams.get(id);
    const teamSetIds = (await this.teams.setsContaining([id])).map((set) => set.id);
    const byTime = { mode: 0, sortDir: 'ASC' } as const;
    const filters = Object.assign(new InspectionListDto(), asked, byTime, { teamSetIds });
    const { rows, total } = await this.rows.upcoming(filters);
    return pageOf(rows.map(staffInspectionRow), total, asked);
  }
}
