import { Injectable } from '@nestjs/common';
import type { InspectionScopeColumns, PropertyScopeColumns, ScopedRow } from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspections } from '../../scheduling/inspections/inspections.policy';
import { visibleProperties } from '../../portfolio/properties/properties.policy';
import { Property } from '../../parties/property-records/property.entity';
import { TeamSet } from '../../parties/teams/team-set.entity';
import { teamsOfSet } from '../../parties/teams/teams.service';

type InspectionFacts = Omit<InspectionScopeColumns, 'teamIds'> & { teams: string | null };

/** Reads the columns that decide access to a record, if the caller may see it. */
@Injectable()
export class AccessExplanationQueries {
  constructor(private readonly database: Database) {}

  /** @throws ProductError not_found */
  async property(id: number): Promise<ScopedRow<PropertyScopeColumns>> {
    const query = new TenantRepository(this.database, Property)
      .query('p')
      .select({ customerId: 'p.customerId', propertyManagerId: 'p.propertyManagerId' })
      .andWhere('p.id = :id', { id });
    return found(await visibleProperties(query).first<PropertyScopeColumns>());
  }

  /** @throws ProductError not_found */
  async inspection(id: number): Promise<ScopedRow<InspectionScopeColumns>> {
    const query = new TenantRepository(this.database, Inspection)
      .query('i')
      .leftJoin(TeamSet, 's', 's.id = i.teamSetId')
      .select({
        tab: 'i.tab',
        isCondition: 'i.isCondition',
        inspectorId: 'i.inspectorId',
        customerId: 'i.customerId',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
        country: 'i.country',
        province: 'i.province',
        cityKey: 'i.cityKey',
        teams: 's.teams',
      })
      .andWhere('i.id = :id', { id });
    const { teams, ...row } = found(await visibleInspections(query).first<InspectionFacts>());
    return { ...row, teamIds: teamsOfSet(teams) };
  }
}

function found<T>(row: T | null): T {
  if (row === null) throw notFound();
  return row;
}
