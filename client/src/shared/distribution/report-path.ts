import type { StaffInspectionRow } from '@walkthrough/domain';
import { SCREENS } from '../../session/screens';

/** Returns the address of a report in manager mode. */
export const reportPath = ({
  id,
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'id' | 'conditionInspectionId'>): string =>
  conditionInspectionId === null
    ? `${SCREENS.taskForm}?taskId=${id}&manager=true`
    : `${SCREENS.conditionForm}?ciId=${conditionInspectionId}&manager=true`;
