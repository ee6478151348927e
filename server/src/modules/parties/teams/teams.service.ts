import { Injectable } from '@nestjs/common';
import { fill, messages, placeKey, type TeamRef } from '@walkthrough/domain';
import { MAX_CHUNK_ROWS } from '../../../core/context/chunk-pace';
import { Clock } from '../../../core/context/clock';
import { refuseIfTaken, retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { TeamInspector } from './team-inspector.entity';
import { TeamProperty } from './team-property.entity';
import { TeamSet } from './team-set.entity';
import { Team } from './team.entity';

/** Maximum number of teams per property: the key of a longer set would not fit its column. */
const MAX_TEAMS_PER_PROPERTY = 50;

/** Parses the stored team ids of a set; no set has none. */
export const teamsOfSet = (teams: string | null): number[] =>
  teams === null || teams === '' ? [] : teams.split(',').map(Number);

@Injectable()
export class TeamsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    @Rows(Team) private readonly teams: TenantRepository<Team>,
    @Recorded(Team) private readonly recorded: RecordedRepository<Team, 'team'>,
    @Rows(TeamInspector) private readonly members: TenantRepository<TeamInspector>,
    @Rows(TeamProperty) private readonly teamProperties: TenantRepository<TeamProperty>,
    @Rows(TeamSet) private readonly sets: TenantRepository<TeamSet>,
  ) {}

  /** Returns the teams an inspector works in, and those the inspector audits. */
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

  /** Returns the teams of each property, without deleted ones; properties without a team are missing. */
  async teamIdsOfProperties(propertyIds: number[]): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>();
    if (propertyIds.length === 0) return found;
    const rows = await this.teamProperties
      .query('t')
      .innerJoin(Team, 'team', 'team.id = t.teamId')
      .select({ propertyId: 't.propertyId', teamId: 't.teamId' })
      .andWhere('t.propertyId IN (:...propertyIds) AND team.deletedAt IS NULL', { propertyIds })
      .rows<{ propertyId: number; teamId: number }>();
    for (const { propertyId, teamId } of rows)
      found.set(propertyId, [...(found.get(propertyId) ?? []), teamId]);
    return found;
  }

  /** Returns the sets that contain one of these teams. */
  async setsContaining(teamIds: readonly number[]): Promise<{ id: number; teamIds: number[] }[]> {
    if (teamIds.length === 0) return [];
    const sets = (await this.sets.find()).map(({ id, teams }) => ({ id, teamIds: teamsOfSet(teams) }));
    return sets.filter((set) => set.teamIds.some((teamId) => teamIds.includes(teamId)));
  }

  /**
   * Returns the set of exactly these teams, creating it if needed; null for no team. Runs in the transaction of the
   * change.
   */
  async getOrCreateSet(teamIds: readonly number[]): Promise<number | null> {
    if (teamIds.length === 0) return null;
    if (teamIds.length > MAX_TEAMS_PER_PROPERTY) {
      throw ruleViolation(fill(messages.teams.tooManyOfProperty, { most: MAX_TEAMS_PER_PROPERTY }));
    }
    const teams = [...teamIds].sort((a, b) => a - b).join(',');
    return (await this.sets.findOne({ teams }))?.id ?? (await retryIfTaken(this.sets.insert({ teams })));
  }

  /** Returns all teams, by name. */
  async list(): Promise<Team[]> {
    const teams = await this.teams.find({}, { name: 'ASC', id: 'ASC' });
    return teams.filter(isNotDeleted);
  }

  /** Returns these teams, including deleted ones. */
  async byIds(ids: number[]): Promise<Omit<Team, 'tenantId' | 'nameKey'>[]> {
    if (ids.length === 0) return [];
    return this.teams
      .query('t')
      .select({ id: 't.id', version: 't.version', name: 't.name', deletedAt: 't.deletedAt' })
      .andWhere('t.id IN (:...ids)', { ids })
      .rows();
  }

  /** @throws ProductError not_found, also for a deleted team */
  async get(id: number): Promise<Team> {
    const team = await this.teams.findOne({ id });
    if (!team || !isNotDeleted(team)) throw notFound();
    return team;
  }

  /** Like `get`, locked until the current transaction ends. @throws ProductError not_found */
  async take(id: number): Promise<Team> {
    const team = await this.teams.findLocked({ id });
    if (!team || !isNotDeleted(team)) throw notFound();
    return team;
  }

  /** @throws ProductError rule_violation when a team already has this name */
  async create(name: string): Promise<number> {
    const values = { name, nameKey: placeKey(name), deletedAt: null };
    return this.units.run(() =>
      refuseIfTaken(this.recorded.create('team.created', values, { name }), nameTaken),
    );
  }

  /**
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | edit_conflict | rule_violation when another team has this name
   */
  async rename(id: number, expected: number | null, name: string): Promise<void> {
    await this.units.run(async () => {
      const team = await this.take(id);
      await this.recorded.assertUnchanged(team, expected, { name });
      const values = { name, nameKey: placeKey(name) };
      await refuseIfTaken(this.recorded.change('team.renamed', team, values), nameTaken);
    });
  }

  /**
   * Deletes a team in the current transaction; its row stays, because history names it. Its properties are released
   * afterwards, in chunks (see TeamProperties). The event lists up to 500 of them, and their total.
   * @throws ProductError not_found | edit_conflict
   */
  async remove(id: number, expected: number | null): Promise<void> {
    const team = await this.take(id);
    await this.recorded.assertUnchanged(team, expected, {});
    const properties = await this.propertyCount(id);
    const propertyIds = await this.propertyIdsOf(id, 0, MAX_CHUNK_ROWS);
    const inspectors = await this.members.find({ teamId: id }, { inspectorId: 'ASC' });
    await this.members.remove({ teamId: id });
    const inspectorIds = inspectors.map(({ inspectorId }) => inspectorId);
    await this.recorded.change(
      'team.deleted',
      team,
      { deletedAt: this.clock.now(), nameKey: null },
      { before: { name: team.name, inspectorIds, properties, propertyIds } },
    );
  }

  /** Returns properties of a team, deleted or not, after the given one, ascending. */
  async propertyIdsOf(teamId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.teamProperties
      .query('t')
      .select({ propertyId: 't.propertyId' })
      .andWhere('t.teamId = :teamId AND t.propertyId > :after', { teamId, after })
      .orderBy('t.propertyId')
      .slice(0, limit)
      .rows<{ propertyId: number }>();
    return rows.map(({ propertyId }) => propertyId);
  }

  propertyCount(teamId: number): Promise<number> {
    return this.teamProperties.count({ teamId });
  }

  /**
   * Removes properties from a deleted team in the current transaction. The caller updates what the properties carry.
   */
  async releaseProperties(teamId: number, propertyIds: readonly number[]): Promise<void> {
    const rows = await this.teamProperties
      .query('t')
      .select({ id: 't.id' })
      .andWhere('t.teamId = :teamId AND t.propertyId IN (:...propertyIds)', { teamId, propertyIds })
      .rows<{ id: number }>();
    await this.teamProperties.removeMany(rows.map(({ id }) => id));
  }

  /**
   * Adds inspectors; those already in the team stay. The caller must have checked that they are inspectors.
   * @throws ProductError not_found
   */
  async addInspectors(teamId: number, inspectorIds: readonly number[], auditor = false): Promise<void> {
    await this.units.run(async () => {
      await this.take(teamId);
      const present = new Set((await this.members.find({ teamId })).map(({ inspectorId }) => inspectorId));
      for (const inspectorId of inspectorIds.filter((id) => !present.has(id))) {
        await this.members.insert({ teamId, inspectorId, auditor });
        this.events.publish('team.inspectorAdded', { entityId: teamId, after: { inspectorId, auditor } });
      }
    });
  }

  /** @throws ProductError not_found when the inspector is not in the team */
  async removeInspector(teamId: number, inspectorId: number): Promise<void> {
    await this.units.run(async () => {
      const { auditor } = await this.member(teamId, inspectorId);
      await this.members.remove({ teamId, inspectorId });
      this.events.publish('team.inspectorRemoved', { entityId: teamId, before: { inspectorId, auditor } });
    });
  }

  /** Makes the inspector an auditor of the team, or no longer. @throws ProductError not_found */
  async setAuditor(teamId: number, inspectorId: number, auditor: boolean): Promise<void> {
    await this.units.run(async () => {
      const { auditor: before } = await this.member(teamId, inspectorId);
      if (before === auditor) return;
      await this.members.updateWhere({ teamId, inspectorId }, { auditor });
      this.events.publish('team.auditorsChanged', {
        entityId: teamId,
        before: { inspectorId, auditor: before },
        after: { inspectorId, auditor },
      });
    });
  }

  /** Adds properties in the current transaction. `TeamProperties` updates what the properties carry. */
  async addProperties(teamId: number, propertyIds: readonly number[]): Promise<void> {
    if (propertyIds.length === 0) return;
    await this.teamProperties.insertMany(propertyIds.map((propertyId) => ({ teamId, propertyId })));
    this.events.publish('team.propertiesAdded', { entityId: teamId, after: { propertyIds } });
  }

  /**
   * Removes a property in the current transaction, likewise. @throws ProductError not_found when it is not in the team
   */
  async removeProperty(teamId: number, propertyId: number): Promise<void> {
    if ((await this.teamProperties.remove({ teamId, propertyId })) === 0) throw notFound();
    this.events.publish('team.propertyRemoved', { entityId: teamId, before: { propertyId } });
  }

  private async member(teamId: number, inspectorId: number): Promise<TeamInspector> {
    await this.take(teamId);
    const member = await this.members.findOne({ teamId, inspectorId });
    if (!member) throw notFound();
    return member;
  }
}

const isNotDeleted = ({ deletedAt }: Team): boolean => deletedAt === null;

const nameTaken = () => ruleViolation(messages.teams.nameTaken, { field: 'name' });
