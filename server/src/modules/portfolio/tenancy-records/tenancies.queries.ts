import { Injectable } from '@nestjs/common';
import {
  type OccupantField,
  propertyScope,
  type TenancyDepositItem,
  type TenancyInspection,
  type TenancyTenantItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspections } from '../../scheduling/inspections/inspections.policy';
import { TenancyDeposit } from './tenancy-deposit.entity';
import { TenancyTenant } from './tenancy-tenant.entity';
import { Tenancy } from './tenancy.entity';

interface InspectionRow {
  id: number;
  type: TenancyInspection['type'];
  inspectedDate: number | null;
  dueOn: string | null;
  timeZone: string | null;
  country: string;
  province: string;
}

/** The recorded occupants for whom a tenancy starts. */
export type Occupants = { id: number; leaseStart: string } & Partial<Record<OccupantField, string>>;

/** A tenancy with all its columns, for other modules. */
export type StoredTenancy = Tenancy;

/** Who owns a tenancy: a former one still belongs to the owner of its day, who may no longer see the property. */
export interface TenancyOwners {
  id: number;
  propertyId: number;
  isRemoved: boolean;
  property: Pick<Property, 'customerId' | 'propertyManagerId'>;
  tenancy: Pick<Tenancy, 'customerId' | 'propertyManagerId'>;
}

/** The lists of tenancies, by tenancy. */
export interface TenancyLists {
  tenants: ReadonlyMap<number, TenancyTenantItem[]>;
  deposits: ReadonlyMap<number, TenancyDepositItem[]>;
}

/** Reads tenancies with what belongs to them. */
@Injectable()
export class TenanciesQueries {
  constructor(
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
    @Rows(TenancyTenant) private readonly tenants: TenantRepository<TenancyTenant>,
    @Rows(TenancyDeposit) private readonly deposits: TenantRepository<TenancyDeposit>,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenantInfo) private readonly occupancies: TenantRepository<TenantInfo>,
  ) {}

  /** Returns the tenancies of a visible property that the caller may see: the current one first, then the latest. */
  of(propertyId: number): Promise<Tenancy[]> {
    return visibleTenancies(this.tenancies.query('t').selectAll())
      .andWhere('t.propertyId = :propertyId', { propertyId })
      .orderBy('t.isCurrent', 'DESC')
      .orderBy('t.id', 'DESC')
      .rows<Tenancy>();
  }

  /** Returns a tenancy that the caller may see; null: there is none. Whether its property is visible is another rule. */
  visible(id: number): Promise<Tenancy | null> {
    return visibleTenancies(this.tenancies.query('t').selectAll())
      .andWhere('t.id = :id', { id })
      .first<Tenancy>();
  }

  /**
   * Returns the newest current tenancy that has tenants, of those whose law is wanted; null: there is none. Not limited to
   * the caller's properties: for staff.
   */
  async newestOccupied(isWanted: (country: string, province: string) => boolean): Promise<Tenancy | null> {
    const places = await this.tenancies
      .query('t')
      .innerJoin(TenancyTenant, 'l', 'l.tenancyId = t.id')
      .select({ id: 'MAX(t.id)', country: 't.country', province: 't.province' })
      .andWhere('t.isCurrent = :yes AND t.deletedAt IS NULL', { yes: true })
      .groupBy('t.country, t.province')
      .rows<Pick<Tenancy, 'id' | 'country' | 'province'>>();
    const ids = places.filter(({ country, province }) => isWanted(country, province)).map(({ id }) => id);
    return ids.length === 0 ? null : this.visible(Math.max(...ids));
  }

  async listsOf(ids: readonly number[]): Promise<TenancyLists> {
    const tenants = new Map<number, TenancyTenantItem[]>();
    const deposits = new Map<number, TenancyDepositItem[]>();
    if (ids.length === 0) return { tenants, deposits };
    const rowsOf = <T>(rows: TenantRepository<TenancyTenant> | TenantRepository<TenancyDeposit>) =>
      rows
        .query('l')
        .selectAll()
        .andWhere('l.tenancyId IN (:...ids)', { ids })
        .orderBy('l.position')
        .orderBy('l.id')
        .rows<T>();
    for (const { tenancyId, tenantId: _tenant, position: _at, ...item } of await rowsOf<TenancyTenant>(
      this.tenants,
    ))
      tenants.set(tenancyId, [...(tenants.get(tenancyId) ?? []), item]);
    for (const { tenancyId, tenantId: _tenant, position: _at, ...item } of await rowsOf<TenancyDeposit>(
      this.deposits,
    ))
      deposits.set(tenancyId, [...(deposits.get(tenancyId) ?? []), item]);
    return { tenants, deposits };
  }

  /** Whether a person still is one of the tenants of a tenancy that was not recorded by mistake. */
  async isTenantOf(tenancyId: number, tenancyTenantId: number): Promise<boolean> {
    const tenancy = await this.tenancies.findOne({ id: tenancyId });
    if (!tenancy || tenancy.deletedAt !== null) return false;
    return (await this.tenants.findOne({ id: tenancyTenantId, tenancyId })) !== null;
  }

  /** Returns the present occupants of a property; null: nobody is recorded. */
  presentOccupants(propertyId: number): Promise<Occupants | null> {
    return this.occupancies.findOne({ propertyId, isCurrent: true });
  }

  /** Returns occupants that were removed, because they had been recorded by mistake; null: they were not. */
  async removedOccupants(occupancyId: number): Promise<Occupants | null> {
    const occupancy = await this.occupancies.get(occupancyId);
    return occupancy.deletedAt === null ? null : occupancy;
  }

  /** Returns the place of a property, whose zone gives its days. */
  async placeOf(propertyId: number): Promise<Pick<Property, 'country' | 'province'>> {
    const { country, province } = await this.properties.get(propertyId);
    return { country, province };
  }

  /** Returns the tenancy of an inspection: the one that names it, otherwise that of its occupants. Null: none. */
  async ofInspection(sought: {
    propertyId: number;
    inspectionId: number;
    tenantInfoId: number | null;
  }): Promise<Tenancy | null> {
    const { propertyId, inspectionId, tenantInfoId } = sought;
    const rows = (await this.tenancies.find({ propertyId }, { id: 'DESC' })).filter(
      ({ deletedAt }) => deletedAt === null,
    );
    const named = rows.find(
      (row) => row.moveInInspectionId === inspectionId || row.moveOutInspectionId === inspectionId,
    );
    if (named !== undefined || tenantInfoId === null) return named ?? null;
    return rows.find((row) => row.tenantInfoId === tenantInfoId) ?? null;
  }

  /** Returns the present owner and manager of a property. */
  async ownerOf(propertyId: number): Promise<Pick<Property, 'customerId' | 'propertyManagerId'>> {
    const { customerId, propertyManagerId } = await this.properties.get(propertyId);
    return { customerId, propertyManagerId };
  }

  /** Returns the owners of tenancies of properties that exist. Does not check access. */
  async ownersOf(ids: readonly number[]): Promise<TenancyOwners[]> {
    return (await this.ownersOfAny(ids)).filter(({ isRemoved }) => !isRemoved);
  }

  /** The same with removed tenancies. */
  async ownersOfAny(ids: readonly number[]): Promise<TenancyOwners[]> {
    if (ids.length === 0) return [];
    const rows = await this.tenancies
      .query('t')
      .innerJoin(Property, 'p', 'p.id = t.propertyId')
      .select({
        id: 't.id',
        propertyId: 't.propertyId',
        deletedAt: 't.deletedAt',
        customerId: 't.customerId',
        propertyManagerId: 't.propertyManagerId',
        presentCustomerId: 'p.customerId',
        presentManagerId: 'p.propertyManagerId',
      })
      .andWhere('t.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .rows<
        Record<
          'customerId' | 'propertyManagerId' | 'presentCustomerId' | 'presentManagerId',
          number | null
        > & { id: number; propertyId: number; deletedAt: number | null }
      >();
    return rows.map(({ id, propertyId, deletedAt, presentCustomerId, presentManagerId, ...tenancy }) => ({
      id,
      propertyId,
      isRemoved: deletedAt !== null,
      property: { customerId: presentCustomerId, propertyManagerId: presentManagerId },
      tenancy,
    }));
  }

  /** Returns the move-in and move-out inspections of a property, newest first. */
  async inspectionsAt(propertyId: number): Promise<TenancyInspection[]> {
    return this.inspectionsOf([propertyId]);
  }

  /** Returns those of several properties. */
  async inspectionsOf(propertyIds: readonly number[]): Promise<TenancyInspection[]> {
    return (await this.conditionInspections(propertyIds).rows<InspectionRow>()).map(inspectionItem);
  }

  /** Returns every tenancy of properties, whoever may see it, the oldest first. */
  everyOne(propertyIds: readonly number[]): Promise<Tenancy[]> {
    return this.tenancies
      .query('t')
      .selectAll()
      .andWhere('t.propertyId IN (:...propertyIds) AND t.deletedAt IS NULL', { propertyIds })
      .orderBy('t.id')
      .rows<Tenancy>();
  }

  /** The same as far as the caller may see them. */
  async visibleInspectionsAt(propertyId: number): Promise<TenancyInspection[]> {
    const query = visibleInspections(this.conditionInspections([propertyId]));
    return (await query.rows<InspectionRow>()).map(inspectionItem);
  }

  private conditionInspections(propertyIds: readonly number[]): ScopedQuery {
    return this.properties
      .query('p')
      .innerJoin(Inspection, 'i', 'i.propertyId = p.id')
      .select({
        id: 'i.id',
        type: 'i.inspectionType',
        inspectedDate: 'i.inspectedDate',
        dueOn: 'i.inspectBy',
        timeZone: 'i.timeZone',
        country: 'p.country',
        province: 'p.province',
      })
      .andWhere("p.id IN (:...propertyIds) AND i.inspectionType IN ('MOVE_IN', 'MOVE_OUT')", { propertyIds })
      .andWhere('i.cancelled = :no', { no: false })
      .orderBy('i.id', 'DESC');
  }
}

/** Staff see every tenancy; the customer side those of its own properties, as they were at the time. */
function visibleTenancies(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('t', propertyScope(requestContext.actor()));
  return query.andWhere(sql, parameters).andWhere('t.deletedAt IS NULL');
}

const inspectionItem = ({ id, type, inspectedDate, dueOn, ...place }: InspectionRow): TenancyInspection => ({
  id,
  type,
  dueOn,
  inspectedOn: inspectedDate === null ? null : today(inspectedDate, zoneOfInspection(place.timeZone, place)),
});
