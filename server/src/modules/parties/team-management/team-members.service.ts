import { Injectable } from '@nestjs/common';
import { messages, type TeamMember } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { UsersService } from '../users/users.service';
import { TeamsQueries } from '../teams/teams.queries';
import { TeamsService } from '../teams/teams.service';

/** Lists and changes the members of a team, for those who manage it. */
@Injectable()
export class TeamMembers {
  constructor(
    private readonly queries: TeamsQueries,
    private readonly teams: TeamsService,
    private readonly users: UsersService,
  ) {}

  /** Sorted by name. @throws ProductError not_found */
  async of(teamId: number): Promise<TeamMember[]> {
    await this.teams.get(teamId);
    return this.queries.membersOf(teamId);
  }

  /** @throws ProductError not_found | rule_violation when one of them is not an active inspector */
  async add(teamId: number, inspectorIds: readonly number[]): Promise<void> {
    const inspectors = new Set((await this.users.inspectors()).map(({ id }) => id));
    const others = inspectorIds.filter((id) => !inspectors.has(id));
    if (others.length > 0) throw ruleViolation(messages.teams.notAnInspector, { ids: others });
    await this.teams.addInspectors(teamId, inspectorIds);
  }
}
