import {
  acceptanceObstacle,
  LATE_REASON_LABELS,
  type LateSubmissionItem,
  messages,
  reportEditing,
} from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { accessRow } from '../../../scheduling/inspections/inspection-changes';
import {
  type InspectionRowFacts,
  staffInspectionRow,
} from '../../../scheduling/inspections/row-facts.queries';
import { type LateRow, fullNameOf } from './late-submissions.queries';

/** Users who may write the report of an inspection may decide about its late reports. */
export const mayDecide = (inspection: InspectionRowFacts): boolean =>
  reportEditing(requestContext.actor(), accessRow(inspection)).allowed;

function obstacleOf(row: LateRow, inspection: InspectionRowFacts): string | null {
  const obstacle = row.decidedAt === null ? acceptanceObstacle(inspection, row) : null;
  if (obstacle === null) return null;
  return obstacle === 'incomplete' ? messages.lateSubmissions.incomplete : LATE_REASON_LABELS[obstacle];
}

export function lateSubmissionItem(row: LateRow, inspection: InspectionRowFacts): LateSubmissionItem {
  const { uuid, version, state, reason, answers, rooms, photos, missing, inspectedAt, receivedAt } = row;
  return {
    submissionId: uuid,
    version,
    visit: staffInspectionRow(inspection),
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
            by: fullNameOf({ firstName: row.deciderFirstName, name: row.deciderName }),
            at: row.decidedAt,
            reason: row.rejectReason,
          },
    canDecide: row.decidedAt === null && mayDecide(inspection),
    obstacle: obstacleOf(row, inspection),
  };
}
