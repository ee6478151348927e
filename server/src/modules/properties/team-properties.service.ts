import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound } from '../../core/errors/product-error';
import { InspectionsService } from '../inspections/inspections.service';
import { TeamsService } from '../teams/teams.service';
import { PropertiesQueries } from './properties.queries';
import { Property } from './property.entity';

/** No statement names more properties. */
const AT_ONCE = 500;

/** Which properties teams look after. The one place that writes what properties and their inspections carry of it. */
@Injectable()
export class TeamProperties {
  constructor(
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly queries: PropertiesQueries,
    private readonly teams: TeamsService,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  /**
   * Adds properties; those that the team has stay as they are.
   * @throws ProductError not_found when there is no such team, or the caller may not see one of the properties
   */
  async add(teamId: number, propertyIds: number[]): Promise<void> {
    await this.units.run(async () => {
      if (!(await this.queries.seesAll(propertyIds))) throw notFound();
      await this.put(teamId, propertyIds);
    });
  }

  /** The same, whoever asks: for what the product does by itself. */
  async put(teamId: number, propertyIds: number[]): Promise<void> {
    await this.units.run(async () => {
      await this.teams.take(teamId);
      // Their teams are changed by one unit after the other, each of which sees what the one before has left.
      await this.properties.lockAll(propertyIds);
      const present = await this.teams.teamIdsOfProperties(propertyIds);
      const fresh = propertyIds.filter((id) => !present.get(id)?.includes(teamId));
      await this.teams.addProperties(teamId, fresh);
      await this.carry(fresh);
    });
  }

  /** @throws ProductError not_found when the team does not have it */
  async remove(teamId: number, propertyId: number): Promise<void> {
    await this.units.run(async () => {
      await this.teams.take(teamId);
      await this.properties.lockAll([propertyId]);
      await this.teams.removeProperty(teamId, propertyId);
      await this.carry([propertyId]);
    });
  }

  /** Deletes a team, which no property has from then on. @throws ProductError not_found | edit_conflict */
  async removeTeam(teamId: number, expected: number | null): Promise<void> {
    await this.units.run(async () => this.carry(await this.teams.remove(teamId, expected)));
  }

  /** Properties of the same teams are written together: a team may have thousands. */
  private async carry(propertyIds: readonly number[]): Promise<void> {
    for (let from = 0; from < propertyIds.length; from += AT_ONCE) {
      const some = propertyIds.slice(from, from + AT_ONCE);
      await this.properties.lockAll(some);
      for (const { teamIds, ids } of together(some, await this.teams.teamIdsOfProperties(some))) {
        const teamSetId = await this.teams.setOf(teamIds);
        await this.properties.carryAll('id', ids, { teamSetId });
        await this.inspections.carry(ids, { teamSetId });
      }
    }
  }
}

/** The properties, by the teams that they share. */
function together(propertyIds: readonly number[], teams: ReadonlyMap<number, number[]>) {
  const groups = new Map<string, { teamIds: number[]; ids: number[] }>();
  for (const id of propertyIds) {
    const teamIds = [...(teams.get(id) ?? [])].sort((a, b) => a - b);
    const group = groups.get(teamIds.join()) ?? { teamIds, ids: [] };
    group.ids.push(id);
    groups.set(teamIds.join(), group);
  }
  return groups.values();
}
