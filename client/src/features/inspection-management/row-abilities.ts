import {
  inspectionAbilities,
  type Actor,
  type InspectionAbility,
  type StaffInspectionRow,
} from '@walkthrough/domain';

export type RowAction = 'schedule' | 'unschedule' | 'assign' | 'unassign';

const NEEDS: Readonly<Record<RowAction, readonly InspectionAbility[]>> = {
  schedule: ['schedule'],
  unschedule: ['unschedule'],
  assign: ['assign', 'reassign'],
  unassign: ['unassign'],
};

const ORDER: readonly RowAction[] = ['assign', 'schedule', 'unschedule', 'unassign'];

/** What this person may do with a row, in the order of the menu. The server decides again. */
export function rowActions(actor: Actor, row: StaffInspectionRow, graceDelayHours: number): RowAction[] {
  const { customerId, propertyManagerObj, province, city, country } = row.property;
  const abilities = inspectionAbilities(
    actor,
    {
      ...row,
      inspectorId: row.inspector?.id ?? null,
      // Lists do not tell the teams of a property; those who plan need none.
      teamIds: [],
      customerId,
      propertyManagerId: propertyManagerObj?.id ?? null,
      province,
      city,
      country,
      isCondition: row.conditionInspectionId !== null,
    },
    { now: Date.now(), graceDelayHours },
  );
  return ORDER.filter((action) => NEEDS[action].some((ability) => abilities[ability]));
}
