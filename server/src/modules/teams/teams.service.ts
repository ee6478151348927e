import { Injectable } from '@nestjs/common';
import type { TeamRef } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { TeamInspector } from './team-inspector.entity';
import { TeamProperty } from './team-property.entity';
import { TeamSet } from './team-set.entity';
import { Team } from './team.entity';

/** Nobody shares a property among more; what they are told apart by would become too long. */
const MOST_TEAMS_OF_A_PROPERTY = 50;

/** The teams of a set, by what is stored of it; of no set none. */
export const teamsOfSet = (teams: string | null): number[] =>
  teams === null || teams === '' ? [] : teams.split(',').map(Number);

@Injectable()
export class TeamsService {
  constructor(
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    @Rows(Team) private readonly teams: TenantRepository<Team>,
    @Rows(TeamInspector) private readonly members: TenantRepository<TeamInspector>,
    @Rows(TeamProperty) private readonly teamProperties: TenantRepository<TeamProperty>,
    @Rows(TeamSet) private readonly sets: TenantRepository<TeamSet>,
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

  /** The sets that one of these teams is part of. */
  async setsWith(teamIds: readonly number[]): Promise<{ id: number; teamIds: number[] }[]> {
    if (teamIds.length === 0) return [];
    const sets = (await this.sets.find()).map(({ id, teams }) => ({ id, teamIds: teamsOfSet(teams) }));
    return sets.filter((set) => set.teamIds.some((teamId) => teamIds.includes(teamId)));
  }

  /** The set of exactly these teams, made when it is new; null for no team. Runs in the unit of the change. */
  async setOf(teamIds: readonly number[]): Promise<number | null> {
    if (teamIds.length === 0) return null;
    if (teamIds.length > MOST_TEAMS_OF_A_PROPERTY) {
      throw ruleViolation(`A property can belong to at most ${MOST_TEAMS_OF_A_PROPERTY} teams.`);
    }
    const teams = [...teamIds].sort((a, b) => a - b).join(',');
    return (await this.sets.findOne({ teams }))?.id ?? (await this.sets.insert({ teams }));
  }

  async create(name: string): Promise<number> {
    return this.units.run(async () => {
      const id = await this.teams.insert({ name, deletedAt: null });
      this.events.publish('team.created', { entity: 'team', entityId: id, after: { name } });
      return id;
    });
  }

  async addInspector(teamId: number, inspectorId: number, auditor: boolean): Promise<void> {
    await this.units.run(async () => {
      await this.members.insert({ teamId, inspectorId, auditor });
      const after = { inspectorId, auditor };
      this.events.publish('team.inspectorAdded', { entity: 'team', entityId: teamId, after });
    });
  }

  /** Adds properties in the open unit. What they carry of their teams is written by `TeamProperties`. */
  async addProperties(teamId: number, propertyIds: number[]): Promise<void> {
    await this.teamProperties.insertMany(propertyIds.map((propertyId) => ({ teamId, propertyId })));
    this.events.publish('team.propertiesAdded', { entity: 'team', entityId: teamId, after: { propertyIds } });
  }
}
