import type { DeliveryItem, TenancyInspection, TenancyItem } from '@walkthrough/domain';
import type { TenancyLists } from '../tenancy-records/tenancies.queries';
import type { Tenancy } from '../tenancy-records/tenancy.entity';

/**
 * @param inspections of the property, to which the chosen ones belong: a deleted one is no longer chosen
 * @param deliveries of the tenancy
 */
export function tenancyItem(
  row: Tenancy,
  { tenants, deposits }: TenancyLists,
  inspections: readonly TenancyInspection[],
  deliveries: DeliveryItem[],
): TenancyItem {
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
    deliveries,
  };
}
