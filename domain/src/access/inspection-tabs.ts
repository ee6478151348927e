import type { PermissionFlag, PermissionFlags } from '../vocabulary/permission-flags';
import { INSPECTION_TABS, type InspectionTab } from '../vocabulary/inspections';

const PLANNING: readonly PermissionFlag[] = ['canAssignInspection', 'canScheduleAllInspections'];
const READING: readonly PermissionFlag[] = ['canAccessInspection'];
const AUDITING: readonly PermissionFlag[] = [
  'canAccessInspection',
  'canAuditInspection',
  'canAuditTeamInspection',
  'canAuditSpecificInspection',
];

/** Any of these flags opens the tab (spec 3 §6). */
export const TAB_FLAGS: Readonly<Record<InspectionTab, readonly PermissionFlag[]>> = {
  rolling: PLANNING,
  assigned: PLANNING,
  scheduled: PLANNING,
  completed: AUDITING,
  audited: READING,
  cancelled: READING,
};

/** The tabs of Inspection Management that a person may open, in the order of the screen. */
export function openTabs(flags: PermissionFlags): InspectionTab[] {
  return INSPECTION_TABS.filter((tab) => TAB_FLAGS[tab].some((flag) => flags[flag]));
}
