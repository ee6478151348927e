import {
  inspectionAbilities,
  type Actor,
  type InspectionAbility,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { accessRowOf } from '../../forms/visit/access-row';

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
  // Those who plan the work of others need no team for it.
  const abilities = inspectionAbilities(actor, accessRowOf(row), { now: Date.now(), graceDelayHours });
  return ORDER.filter((action) => NEEDS[action].some((ability) => abilities[ability]));
}
