import type { SubtenantInspection } from '@walkthrough/domain';
import { type InspectionRowFacts, staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';

/** Exposes only the listed fields: the caller may have no access to the inspection itself. */
export function subtenantInspection(facts: InspectionRowFacts): SubtenantInspection {
  const row = staffInspectionRow(facts);
  const { addressLine1, addressLine2, city, province, country } = row.property;
  return {
    id: row.id,
    property: { id: row.property.id, addressLine1, addressLine2, city, province, country },
    inspector: row.inspector,
    completedExternally: row.completedExternally,
    cancelled: row.cancelled,
    inspectionType: row.inspectionType,
    inspectedDate: row.inspectedDate,
    timeZone: row.timeZone,
  };
}
