import type { StaffInspectionRow } from '@walkthrough/domain';
import { SCREENS } from '../../session/screens';

/** The form of a report, as managers open it (spec 3 §2.6). */
export const reportPath = ({
  id,
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'id' | 'conditionInspectionId'>): string =>
  conditionInspectionId === null
    ? `${SCREENS.taskForm}?taskId=${id}&manager=true`
    : `${SCREENS.conditionForm}?ciId=${conditionInspectionId}&manager=true`;
