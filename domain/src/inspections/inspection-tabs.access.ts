import type { AccessRule } from '../access/access-rule';
import type { PermissionFlag } from '../access/permission-flags';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES, STAFF_ROLES } from '../access/roles';
import { INSPECTION_TABS, type InspectionTab } from './vocabulary';
import { isTeamAuditor, type Actor } from '../access/actor';

const PLANNING: readonly PermissionFlag[] = ['canAssignInspection', 'canScheduleAllInspections'];
const READING: readonly PermissionFlag[] = ['canAccessInspection'];
const AUDITING: readonly PermissionFlag[] = [
  'canAccessInspection',
  'canAuditInspection',
  'canAuditTeamInspection',
  'canAuditSpecificInspection',
];

/** Flags that open each tab; any one is enough. */
export const TAB_FLAGS: Readonly<Record<InspectionTab, readonly PermissionFlag[]>> = {
  rolling: PLANNING,
  assigned: PLANNING,
  scheduled: PLANNING,
  completed: AUDITING,
  audited: READING,
  cancelled: READING,
};

/** The tab that team auditors may open without a flag. */
const TEAM_AUDITORS_TAB: InspectionTab = 'completed';

/** Returns the tabs of Inspection Management that a user may open, in screen order. */
export function openTabs(actor: Pick<Actor, 'flags' | 'auditTeamIds'>): InspectionTab[] {
  return INSPECTION_TABS.filter(
    (tab) =>
      TAB_FLAGS[tab].some((flag) => actor.flags[flag]) || (tab === TEAM_AUDITORS_TAB && isTeamAuditor(actor)),
  );
}

const FINISHED_TABS: readonly InspectionTab[] = ['completed', 'audited'];

export const isFinishedTab = (tab: InspectionTab): boolean => FINISHED_TABS.includes(tab);

/** Returns the tabs whose inspections the calendar shows to a user: scheduled ones, and finished ones they may open. */
export const calendarTabs = (actor: Pick<Actor, 'flags' | 'auditTeamIds'>): InspectionTab[] =>
  openTabs(actor).filter((tab) => tab === 'scheduled' || isFinishedTab(tab));

/** Who opens Inspection Management: staff with at least one of its tabs. Customers have a screen of their own. */
export const OPENS_BOARDS: AccessRule = {
  roles: STAFF_ROLES,
  anyFlag: [...new Set(Object.values(TAB_FLAGS).flat())],
  orTeamAuditor: true,
};

/** Managers with a tab of Inspection Management, which lists the same inspections. */
export const OPENS_COMMON_AREAS: AccessRule = { ...OPENS_BOARDS, roles: MANAGER_ROLES };

/** Who opens the office calendar. */
export const OPENS_CALENDAR: AccessRule = { roles: MANAGER_ROLES, anyFlag: PLANNING };

/** Who opens condition management: planners of the staff, admins of a customer, and customer users who inspect or assign. */
export const OPENS_CONDITION_MANAGEMENT: readonly AccessRule[] = [
  { roles: STAFF_ROLES, anyFlag: PLANNING },
  { roles: CUSTOMER_SIDE_ROLES, anyFlag: ['canPerformInspection', 'canAssignInspection'] },
  { roles: ['ROLE_CUSTOMER'], customerAdmin: true },
];
