import { Injectable } from '@nestjs/common';
import { type KeptKind, today, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Property } from '../../parties/property-records/property.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { LegalHold } from './legal-hold.entity';
import type { KnownTenancy, PropertyFacts } from './kept-reason';

interface MutableFacts extends PropertyFacts {
  holds: PropertyFacts['holds'][number][];
  tenancies: KnownTenancy[];
  reports: number[];
  zone: string;
}

/** Reads what decides whether records are kept. Deleted properties count: their reports are kept as well. */
@Injectable()
export class KeptRecordsQueries {
  constructor(
    private readonly clock: Clock,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(LegalHold) private readonly holds: TenantRepository<LegalHold>,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Returns the property of each record, by the record's id; unknown records are left out. */
  async propertiesOf(kind: KeptKind, ids: readonly number[]): Promise<Map<number, number>> {
    if (kind === 'property') return new Map(ids.map((id) => [id, id]));
    const rows =
      kind === 'tenancy' ? this.tenancies.query('r') : this.inspections.query('r').through('PRIMARY');
    const found = await rows
      .select({ id: 'r.id', propertyId: 'r.propertyId' })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<{ id: number; propertyId: number }>();
    return new Map(found.map(({ id, propertyId }) => [id, propertyId]));
  }

  /** Locks properties until the current transaction ends. */
  lock(propertyIds: readonly number[]): Promise<void> {
    return this.properties.lockAll([...new Set(propertyIds)].sort((one, other) => one - other));
  }

  /** Returns the facts of up to some hundred properties. */
  async facts(propertyIds: readonly number[]): Promise<ReadonlyMap<number, PropertyFacts>> {
    const found = new Map<number, MutableFacts>();
    if (propertyIds.length === 0) return found;
    const ids = { ids: [...new Set(propertyIds)] };
    const places = await this.properties
      .query('p')
      .select({ id: 'p.id', country: 'p.country', province: 'p.province' })
      .andWhere('p.id IN (:...ids)', ids)
      .rows<{ id: number; country: string; province: string }>();
    for (const { id, ...place } of places) {
      const zone = zoneOfInspection(null, place);
      const day = today(this.clock.now(), zone);
      found.set(id, { ...place, zone, day, holds: [], tenancies: [], reports: [] });
    }
    await this.addHolds(found, ids);
    await this.addTenancies(found, ids);
    await this.addReports(found, ids);
    return found;
  }

  /** Returns the first hold of the company that is in force; null: there is none. */
  firstHold(): Promise<{ placedAt: number } | null> {
    return this.holds
      .query('h')
      .select({ placedAt: 'h.placedAt' })
      .andWhere('h.endedAt IS NULL')
      .orderBy('h.id')
      .slice(0, 1)
      .first<{ placedAt: number }>();
  }

  /** Returns the next ids of properties, deleted ones included. */
  async propertyIdsAfter(id: number, limit: number): Promise<number[]> {
    const rows = await this.properties
      .query('p')
      .through('PRIMARY')
      .select({ id: 'p.id' })
      .andWhere('p.id > :id', { id })
      .orderBy('p.id')
      .slice(0, limit)
      .rows<{ id: number }>();
    return rows.map((row) => row.id);
  }

  private async addHolds(found: ReadonlyMap<number, MutableFacts>, ids: { ids: number[] }): Promise<void> {
    const rows = await this.holds
      .query('h')
      .selectAll()
      .andWhere('h.propertyId IN (:...ids) AND h.endedAt IS NULL', ids)
      .orderBy('h.id')
      .rows<LegalHold>();
    for (const { propertyId, scope, tenancyId, inspectionId, placedAt } of rows) {
      const facts = found.get(propertyId);
      facts?.holds.push({ scope, tenancyId, inspectionId, placedOn: today(placedAt, facts.zone) });
    }
  }

  private async addTenancies(
    found: ReadonlyMap<number, MutableFacts>,
    ids: { ids: number[] },
  ): Promise<void> {
    const rows = await this.tenancies
      .query('t')
      .select({
        id: 't.id',
        propertyId: 't.propertyId',
        country: 't.country',
        province: 't.province',
        tenancyEndOn: 't.tenancyEndOn',
        moveInInspectionId: 't.moveInInspectionId',
        moveOutInspectionId: 't.moveOutInspectionId',
      })
      .andWhere('t.propertyId IN (:...ids) AND t.deletedAt IS NULL', ids)
      .orderBy('t.id')
      .rows<KnownTenancy & { propertyId: number }>();
    for (const { propertyId, ...tenancy } of rows) found.get(propertyId)?.tenancies.push(tenancy);
  }

  private async addReports(found: ReadonlyMap<number, MutableFacts>, ids: { ids: number[] }): Promise<void> {
    const rows = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ id: 'i.id', propertyId: 'i.propertyId' })
      .andWhere("i.propertyId IN (:...ids) AND i.inspectionType IN ('MOVE_IN', 'MOVE_OUT')", ids)
      .andWhere('i.inspectedDate IS NOT NULL')
      .orderBy('i.id')
      .rows<{ id: number; propertyId: number }>();
    for (const { id, propertyId } of rows) found.get(propertyId)?.reports.push(id);
  }
}
