import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { TeamsService } from '../../parties/teams/teams.service';
import { PropertiesQueries } from './properties.queries';
import { Property } from '../../parties/property-records/property.entity';

/** Job that removes the properties of a deleted team from the team. */
const RELEASE_PROPERTIES_JOB = 'team.releaseProperties';

interface ReleasePropertiesJob {
  teamId: number;
}

/**
 * Assigns properties to teams. Only this service writes the denormalized team set of properties and their inspections.
 */
@Injectable()
export class TeamProperties implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly queries: PropertiesQueries,
    private readonly teams: TeamsService,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ReleasePropertiesJob>(RELEASE_PROPERTIES_JOB, {
      lane: 'follow',
      isChunked: true,
      perform: (job) => this.releaseProperties(job),
    });
  }

  /**
   * Adds properties to a team; properties already in the team stay.
   * @throws ProductError not_found when there is no such team, or the caller may not see one of the properties
   */
  async add(teamId: number, propertyIds: number[]): Promise<void> {
    await this.units.run(async () => {
      if (!(await this.queries.seesAll(propertyIds))) throw notFound();
      await this.put(teamId, propertyIds);
    });
  }

  /**
   * Adds properties like `add`, without access checks, for background work.
   * @throws ProductError not_found when there is no such team
   */
  async put(teamId: number, propertyIds: number[]): Promise<void> {
    await this.units.run(async () => {
      await this.teams.take(teamId);
      // Lock the properties, so that concurrent changes of their teams are serialized.
      await this.properties.lockAll(propertyIds);
      const teamIdsByProperty = await this.teams.teamIdsOfProperties(propertyIds);
      const newPropertyIds = propertyIds.filter((id) => !teamIdsByProperty.get(id)?.includes(teamId));
      await this.teams.addProperties(teamId, newPropertyIds);
      await this.writeTeamSets(newPropertyIds);
    });
  }

  /**
   * Removes a property from a team.
   * @throws ProductError not_found when there is no such team, or the property is not in it
   */
  async remove(teamId: number, propertyId: number): Promise<void> {
    await this.units.run(async () => {
      await this.teams.take(teamId);
      await this.properties.lockAll([propertyId]);
      await this.teams.removeProperty(teamId, propertyId);
      await this.writeTeamSets([propertyId]);
    });
  }

  /**
   * Deletes a team and removes its inspectors. A job removes its properties, because a team may have tens of thousands
   * of them.
   * @throws ProductError not_found | edit_conflict
   */
  async removeTeam(teamId: number, expected: number | null): Promise<void> {
    const job: ReleasePropertiesJob = { teamId };
    await this.units.run(async () => {
      await this.teams.remove(teamId, expected);
      await this.jobs.enqueue(RELEASE_PROPERTIES_JOB, job);
    });
  }

  private async releaseProperties(job: Job<ReleasePropertiesJob>): Promise<void> {
    const { teamId } = job.payload;
    const properties = await this.chunks.run(job, {
      next: (after, limit) => this.teams.propertyIdsOf(teamId, after, limit),
      write: (ids) => this.release(teamId, ids),
      count: () => this.teams.propertyCount(teamId),
    });
    if (!properties) return;
    // Cached counts of team lists are refreshed after an event in the company.
    await this.units.run(async () =>
      this.events.publish('team.propertiesReleased', { entityId: teamId, after: { properties } }),
    );
  }

  private async release(teamId: number, propertyIds: readonly number[]): Promise<void> {
    await this.properties.lockAll(propertyIds);
    await this.teams.releaseProperties(teamId, propertyIds);
    await this.writeTeamSets(propertyIds);
  }

  /** Writes the team set to properties and their inspections, together for all properties with the same teams. */
  private async writeTeamSets(propertyIds: readonly number[]): Promise<void> {
    if (propertyIds.length === 0) return;
    await this.properties.lockAll(propertyIds);
    for (const { teamIds, ids } of groupByTeams(
      propertyIds,
      await this.teams.teamIdsOfProperties([...propertyIds]),
    )) {
      const teamSetId = await this.teams.getOrCreateSet(teamIds);
      await this.properties.carryAll('id', ids, { teamSetId });
      await this.inspections.denormalise(ids, { teamSetId });
    }
  }
}

/** Groups properties by their set of teams; team ids are ascending. */
function groupByTeams(propertyIds: readonly number[], teams: ReadonlyMap<number, number[]>) {
  const groups = new Map<string, { teamIds: number[]; ids: number[] }>();
  for (const id of propertyIds) {
    const teamIds = [...(teams.get(id) ?? [])].sort((a, b) => a - b);
    const group = groups.get(teamIds.join()) ?? { teamIds, ids: [] };
    group.ids.push(id);
    groups.set(teamIds.join(), group);
  }
  return groups.values();
}
