import { Injectable } from '@nestjs/common';
import type { TenancyInspection, TenancyItem } from '@walkthrough/domain';
import { DeliveriesQueries } from '../delivery-records/deliveries.queries';
import { TenanciesQueries, type TenancyLists } from './tenancies.queries';
import type { Tenancy } from './tenancy.entity';
import { PhotosOfTenancies } from './photos-of-tenancies';

/** Puts tenancies together with everything that is known of them. */
@Injectable()
export class TenancyItems {
  constructor(
    private readonly deliveries: DeliveriesQueries,
    private readonly photos: PhotosOfTenancies,
    private readonly queries: TenanciesQueries,
  ) {}

  /** Returns one item per row, in their order. Does not check who may see them. */
  async of(rows: readonly Tenancy[]): Promise<TenancyItem[]> {
    if (rows.length === 0) return [];
    const lists = await this.queries.listsOf(rows.map(({ id }) => id));
    const inspections = await this.queries.inspectionsOf([
      ...new Set(rows.map(({ propertyId }) => propertyId)),
    ]);
    const deliveries = await this.deliveries.ofTenancies(rows);
    const photos = await this.photos.of(rows);
    return rows.map((row) => ({
      ...tenancyFacts(row, lists, inspections),
      deliveries: deliveries.get(row.id)!,
      photos: photos.get(row.id) ?? [],
    }));
  }
}

/** @param inspections of the property, to which the chosen ones belong: a deleted one is no longer chosen */
function tenancyFacts(
  row: Tenancy,
  { tenants, deposits }: TenancyLists,
  inspections: readonly TenancyInspection[],
): Omit<TenancyItem, 'deliveries' | 'photos'> {
  const {
    tenantId: _tenant,
    tenantInfoId: _occupancy,
    customerId: _customer,
    propertyManagerId: _manager,
    deadlineRule: _rule,
    deadlineOn: _on,
    deadlineSoonFrom: _soon,
    deadlineWaits: _waits,
    deadlinePassedRule: _passedRule,
    deadlinePassedOn: _passedOn,
    deadlineMore: _more,
    deadlinePassedMore: _passedMore,
    deadlineBasis: _basis,
    createdAt: _created,
    deletedAt: _deleted,
    moveInInspectionId,
    moveOutInspectionId,
    ...item
  } = row;
  const chosen = (id: number | null) => inspections.find((inspection) => inspection.id === id) ?? null;
  return {
    ...item,
    tenants: tenants.get(row.id) ?? [],
    deposits: deposits.get(row.id) ?? [],
    moveInInspection: chosen(moveInInspectionId),
    moveOutInspection: chosen(moveOutInspectionId),
  };
}
