import { displayDate, labelled, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { dayThere, inspectionOf } from '../../shared/planning/planned-row';

const { common } = messages;

type Dated = Pick<StaffInspectionRow, 'inspectedDate' | 'scheduledDate' | 'inspectBy' | 'timeZone'> & {
  property: Pick<StaffInspectionRow['property'], 'province' | 'country'>;
};

/** Returns the date of an inspection in its zone: when it was made, else when it is scheduled or due. */
export function whenOf(inspection: Dated): string {
  if (inspection.inspectedDate !== null)
    return labelled(common.inspectedDate, dayThere(inspection.inspectedDate, inspection));
  if (inspection.scheduledDate !== null) return labelled(common.scheduledDate, inspectionOf(inspection));
  return inspection.inspectBy === null
    ? common.notScheduled
    : labelled(common.dueDate, displayDate(inspection.inspectBy));
}
