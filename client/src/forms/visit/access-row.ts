import type { InspectionAccessRow, StaffInspectionRow } from '@walkthrough/domain';

/** A row of a list as the access rules see it. Lists do not tell the teams of a property. */
export function accessRowOf(
  row: Omit<StaffInspectionRow, 'occupantNames' | 'sync'>,
  teamIds: readonly number[] = [],
): InspectionAccessRow {
  const { customerId, propertyManagerObj, province, city, country } = row.property;
  return {
    ...row,
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
