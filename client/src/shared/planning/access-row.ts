import {
  type Actor,
  type InspectionAccessRow,
  isCustomerSide,
  type StaffInspectionRow,
} from '@walkthrough/domain';

/** Lists stored by earlier versions lack whether an inspection has a report. */
type ListedRow = Omit<StaffInspectionRow, 'occupantNames' | 'sync' | 'hasReport'> & { hasReport?: boolean };

/** Maps a list row to the access rules. Lists do not contain a property's teams. */
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
 * A row the server listed for a customer user is visible to them, although it may name a former owner and lacks the
 * user's managers.
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
