import {
  type Actor,
  type InspectionAccessRow,
  isCustomerSide,
  type StaffInspectionRow,
} from '@walkthrough/domain';

/** A list that a device kept from before does not say which inspections have a report. */
type ListedRow = Omit<StaffInspectionRow, 'occupantNames' | 'sync' | 'hasReport'> & { hasReport?: boolean };

/** A row of a list as the access rules see it. Lists do not tell the teams of a property. */
export function accessRowOf(row: ListedRow, teamIds: readonly number[] = []): InspectionAccessRow {
  const { customerId, propertyManagerObj, province, city, country } = row.property;
  return {
    ...row,
    hasReport: row.hasReport ?? true,
    inspectorId: row.inspector?.id ?? null,
    teamIds,
    customerId,
    propertyManagerId: propertyManagerObj?.id ?? null,
    province,
    city,
    country,
    isCondition: row.conditionInspectionId !== null,
  };
}

/**
 * A row that the server has listed for somebody of a customer is theirs to see, though it may name the owner of another
 * day, and only the server knows the managers for whom a property-manager user works.
 */
export function accessAsListed(actor: Actor, row: StaffInspectionRow): [Actor, InspectionAccessRow] {
  const access = accessRowOf(row);
  if (!isCustomerSide(actor)) return [actor, access];
  const propertyManagerId = 0;
  return [
    { ...actor, propertyManagerIds: [propertyManagerId] },
    { ...access, customerId: actor.customerId, propertyManagerId },
  ];
}
