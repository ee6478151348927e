import type { StaffInspectionRow } from '@walkthrough/domain';
import { SCREENS } from '../../session/screens';

/** The form of a condition report, as managers open it (spec 3 §2.6). */
export const reportPath = ({
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'conditionInspectionId'>): string =>
  `${SCREENS.conditionForm}?ciId=${conditionInspectionId}&manager=true`;
