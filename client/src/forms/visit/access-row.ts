import type { Actor, InspectionAccessRow, StaffInspectionRow } from '@walkthrough/domain';

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

/** For whom a property-manager user works only the server knows: a row that it has listed is of one of those. */
export function ofItsManager(actor: Actor, { property: { propertyManagerObj } }: StaffInspectionRow): Actor {
  const isOfManagers = actor.roles.includes('ROLE_PROPERTY_MANAGER') && propertyManagerObj !== null;
  return isOfManagers ? { ...actor, propertyManagerIds: [propertyManagerObj.id] } : actor;
}
