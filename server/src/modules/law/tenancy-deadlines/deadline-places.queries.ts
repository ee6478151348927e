import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { ConditionInspection } from '../../reporting/condition-inspections/condition-inspection.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import type { CarriedDeadline } from '../../scheduling/inspections/inspection-deadlines';

/** A condition inspection with what decides whose deadline it carries. */
export type CarryingInspection = CarriedDeadline &
  Pick<
    Inspection,
    | 'id'
    | 'propertyId'
    | 'cancelled'
    | 'customerId'
    | 'propertyManagerId'
    | 'successorCustomerId'
    | 'successorManagerId'
  > & {
    /** The occupancy of its condition record. */
    tenantInfoId: number | null;
  };

/** Finds the places that a change concerns. */
@Injectable()
export class DeadlinePlaces {
  constructor(
    @Rows(Delivery) private readonly deliveries: TenantRepository<Delivery>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Returns the properties of tenancies. */
  ofTenancies(ids: readonly number[]): Promise<number[]> {
    return inParts(ids, (some) =>
      this.tenancies
        .query('t')
        .select({ propertyId: 't.propertyId' })
        .andWhere('t.id IN (:...some)', { some }),
    );
  }

  /** Returns the properties of those of the inspections that are condition inspections. */
  ofInspections(ids: readonly number[]): Promise<number[]> {
    return inParts(ids, (some) =>
      this.inspections
        .query('i')
        .through('PRIMARY')
        .select({ propertyId: 'i.propertyId' })
        .andWhere('i.id IN (:...some) AND i.isCondition = :yes', { some, yes: true }),
    );
  }

  /** Returns the properties of those of the condition inspections that are finished. */
  ofFinished(ids: readonly number[]): Promise<number[]> {
    return inParts(ids, (some) =>
      this.inspections
        .query('i')
        .through('PRIMARY')
        .select({ propertyId: 'i.propertyId' })
        .andWhere('i.id IN (:...some) AND i.isCondition = :yes', { some, yes: true })
        .andWhere('i.inspectedDate IS NOT NULL'),
    );
  }

  /** Returns the properties of deliveries. */
  ofDeliveries(ids: readonly number[]): Promise<number[]> {
    return inParts(ids, (some) =>
      this.deliveries
        .query('d')
        .select({ propertyId: 'd.propertyId' })
        .andWhere('d.id IN (:...some)', { some }),
    );
  }

  /** Returns the condition inspections of properties. */
  inspectionsAt(propertyIds: readonly number[]): Promise<CarryingInspection[]> {
    return this.inspections
      .query('i')
      .through('ix_inspection_property')
      .leftJoin(ConditionInspection, 'record', 'record.id = i.conditionInspectionId')
      .select({
        id: 'i.id',
        propertyId: 'i.propertyId',
        cancelled: 'i.cancelled',
        customerId: 'i.customerId',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
        // Inspections may show a copy of the occupancy; the record names the one that it was made for.
        tenantInfoId: 'record.tenantInfoId',
        deadlineTenancyId: 'i.deadlineTenancyId',
        deadlineRule: 'i.deadlineRule',
        deadlineOn: 'i.deadlineOn',
        deadlineSoonFrom: 'i.deadlineSoonFrom',
        deadlineWaits: 'i.deadlineWaits',
        deadlinePassedRule: 'i.deadlinePassedRule',
        deadlinePassedOn: 'i.deadlinePassedOn',
      })
      .andWhere('i.propertyId IN (:...propertyIds) AND i.isCondition = :yes', { propertyIds, yes: true })
      .orderBy('i.id')
      .rows<CarryingInspection>();
  }
}

/** Reads in statements of at most 500 ids. */
async function inParts(
  ids: readonly number[],
  query: (some: readonly number[]) => ScopedQuery,
): Promise<number[]> {
  const found: number[] = [];
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await query(ids.slice(from, from + 500)).rows<{ propertyId: number }>();
    found.push(...rows.map(({ propertyId }) => propertyId));
  }
  return found;
}
