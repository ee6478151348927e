import { Injectable } from '@nestjs/common';
import type { TeamRef } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { TeamInspector } from './team-inspector.entity';
import { TeamProperty } from './team-property.entity';
import { Team } from './team.entity';

@Injectable()
export class TeamsService {
  constructor(
    @Rows(Team) private readonly teams: TenantRepository<Team>,
    @Rows(TeamInspector) private readonly members: TenantRepository<TeamInspector>,
    @Rows(TeamProperty) private readonly teamProperties: TenantRepository<TeamProperty>,
  ) {}

  /** The teams an inspector works in, and those the inspector audits. */
  async teamsOf(inspectorId: number): Promise<{ teams: TeamRef[]; auditTeams: TeamRef[] }> {
    const rows = await this.members
      .query('m')
      .innerJoin(Team, 't', 't.id = m.teamId')
      .select({ id: 't.id', name: 't.name', auditor: 'm.auditor' })
      .andWhere('m.inspectorId = :inspectorId AND t.deletedAt IS NULL', { inspectorId })
      .orderBy('t.name')
      .rows<TeamRef & { auditor: boolean }>();
    const ref = ({ id, name }: TeamRef) => ({ id, name });
    return { teams: rows.map(ref), auditTeams: rows.filter((row) => row.auditor).map(ref) };
  }

  /** The teams that look after each of these properties; a property without one is left out. */
  async teamIdsOfProperties(propertyIds: number[]): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>();
    if (propertyIds.length === 0) return found;
    const rows = await this.teamProperties
      .query('t')
      .select({ propertyId: 't.propertyId', teamId: 't.teamId' })
      .andWhere('t.propertyId IN (:...propertyIds)', { propertyIds })
      .rows<{ propertyId: number; teamId: number }>();
    for (const { propertyId, teamId } of rows)
      found.set(propertyId, [...(found.get(propertyId) ?? []), teamId]);
    return found;
  }

  create(name: string): Promise<number> {
    return this.teams.insert({ name, deletedAt: null });
  }

  async addInspector(teamId: number, inspectorId: number, auditor: boolean): Promise<void> {
    await this.members.insert({ teamId, inspectorId, auditor });
  }

  async addProperties(teamId: number, propertyIds: number[]): Promise<void> {
    await this.teamProperties.insertMany(propertyIds.map((propertyId) => ({ teamId, propertyId })));
  }
}
