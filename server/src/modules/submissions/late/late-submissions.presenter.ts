import { type LateSubmissionItem, reportEditing } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { accessRow } from '../../inspections/inspection-changes';
import { type InspectionRowFacts, staffInspectionRow } from '../../inspections/row-facts.queries';
import { type LateRow, nameOf } from './late-submissions.queries';

/** Who writes the report of a visit decides what becomes of one that came too late. */
export const mayDecide = (visit: InspectionRowFacts): boolean =>
  reportEditing(requestContext.actor(), accessRow(visit)).allowed;

export function lateSubmissionItem(row: LateRow, visit: InspectionRowFacts): LateSubmissionItem {
  const { uuid, version, state, reason, answers, rooms, photos, missing, inspectedAt, receivedAt } = row;
  return {
    submissionId: uuid,
    version,
    visit: staffInspectionRow(visit),
    sender: { id: row.userId, firstName: row.senderFirstName ?? '', name: row.senderName ?? '' },
    state,
    reason,
    answers,
    rooms,
    photos: { named: photos, held: photos - missing },
    inspectedAt,
    receivedAt,
    decision:
      row.decidedAt === null
        ? null
        : {
            by: nameOf({ firstName: row.deciderFirstName, name: row.deciderName }),
            at: row.decidedAt,
            reason: row.rejectReason,
          },
    canDecide: row.decidedAt === null && mayDecide(visit),
  };
}
