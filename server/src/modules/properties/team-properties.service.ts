import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { InspectionsService } from '../inspections/inspections.service';
import { TeamsService } from '../teams/teams.service';
import { Property } from './property.entity';

/** Puts properties into teams. The one place that writes what properties and their inspections carry of their teams. */
@Injectable()
export class TeamProperties {
  constructor(
    private readonly units: UnitOfWork,
    private readonly inspections: InspectionsService,
    private readonly teams: TeamsService,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  async add(teamId: number, propertyIds: number[]): Promise<void> {
    await this.units.run(async () => {
      await this.teams.addProperties(teamId, propertyIds);
      await this.carry(propertyIds);
    });
  }

  private async carry(propertyIds: number[]): Promise<void> {
    const teams = await this.teams.teamIdsOfProperties(propertyIds);
    for (const propertyId of propertyIds) {
      const teamSetId = await this.teams.setOf(teams.get(propertyId) ?? []);
      await this.properties.carry({ id: propertyId }, { teamSetId });
      await this.inspections.carry(propertyId, { teamSetId });
    }
  }
}
