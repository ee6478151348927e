import { reportEditability } from './editability';
import { inspectionTab } from './inspection-tab';
import type { InspectionTab, InspectionType } from './vocabulary';
import { isCustomerSide, isManager, type Actor } from '../access/actor';
import {
  auditScope,
  inspectionPart,
  inspectionScope,
  type InspectionScopeColumns,
  placeCode,
  placeKey,
} from '../access/inspection-scope';
import { covers, type ScopedRow } from '../access/scope';

/** Facts about one inspection and its property that determine abilities. */
export interface InspectionAccessRow {
  inspectorId: number | null;
  /** Teams of the property. */
  teamIds: readonly number[];
  customerId: number | null;
  propertyManagerId: number | null;
  /** See `InspectionScopeColumns`; rows sent to a browser omit both. */
  successorCustomerId?: number | null;
  successorManagerId?: number | null;
  province: string;
  city: string;
  country: string;
  tab: InspectionTab;
  isCondition: boolean;
  inspectionType: InspectionType;
  /** `YYYY-MM-DDTHH:mm` in the inspection's zone. */
  scheduledDate: string | null;
  /** UTC ms */
  inspectedDate: number | null;
  audited: boolean;
  cancelled: boolean;
  completedExternally: boolean;
  /** Has a report: answers, or the proof that a document was served. */
  hasReport: boolean;
}

export const INSPECTION_ABILITIES = [
  'view',
  'assign',
  'assignToSelf',
  'reassign',
  'unassign',
  'schedule',
  'unschedule',
  'toggleSchedulingIssue',
  'dismissSchedulingIssue',
  'completeExternally',
  'cancelConfirm',
  'editReport',
  'submitProof',
  'audit',
  'unaudit',
  'editInspectedDate',
  'delete',
  'viewContactHistory',
  'modifyContactHistory',
  'download',
  'distribute',
] as const;

export type InspectionAbility = (typeof INSPECTION_ABILITIES)[number];

export type InspectionAbilities = Readonly<Record<InspectionAbility, boolean>>;

/** Inputs of the grace delay. */
export interface AbilityClock {
  /** UTC ms */
  now: number;
  graceDelayHours: number;
}

const NOTHING = Object.fromEntries(
  INSPECTION_ABILITIES.map((ability) => [ability, false]),
) as InspectionAbilities;

/**
 * Returns what a user may do with one inspection. Flags decide; a role alone only adds the scheduling issues for
 * ROLE_ADMIN. Every ability requires `view`.
 *
 * The data layer guarantees that both belong to one tenant. Licenses (conditionInspectionSupport) are checked where the
 * call declares them.
 *
 * Flagging as completed externally and deleting need canAssignInspection or canScheduleAllInspections, and are refused once
 * a report exists. Users who may edit the date of an inspection may also flag it as completed externally.
 */
export function inspectionAbilities(
  actor: Actor,
  row: InspectionAccessRow,
  clock: AbilityClock,
): InspectionAbilities {
  if (!seesInspection(actor, row)) return NOTHING;
  const facts = scoped(row);

  const { flags } = actor;
  const own = isOwn(actor, row);
  const open = isOpen(row);
  const audits = covers(auditScope(actor), facts);
  // The board shows the button with canAssignInspection; the call also accepts a manager's canModifyProperty.
  const assigns = flags.canAssignInspection || (flags.canModifyProperty && isManager(actor));
  const plans = flags.canAssignInspection || flags.canScheduleAllInspections;
  const schedules = flags.canScheduleAllInspections || (own && flags.canScheduleInspection);
  const editsDates = flags.canEditInspection || audits;
  const admin = actor.roles.includes('ROLE_ADMIN');
  const inspected = row.inspectedDate !== null;
  const isReported = inspected && !row.completedExternally && row.hasReport;
  const { allowed: editsReports, takes, ignoresGrace } = reportEditing(actor, row);

  return {
    view: true,
    assign: open && row.inspectorId === null && assigns,
    assignToSelf: takes,
    reassign: open && row.inspectorId !== null && assigns,
    unassign: open && row.inspectorId !== null && (own || assigns),
    schedule: open && schedules,
    unschedule: open && row.scheduledDate !== null && schedules,
    toggleSchedulingIssue: admin || (open && own),
    dismissSchedulingIssue: admin,
    completeExternally: open && ((own && flags.canPerformInspection) || plans || editsDates),
    cancelConfirm: row.cancelled && own,
    editReport: editsReports && reportEditability(row, { ...clock, ignoresGrace }).editable,
    // Can be corrected within the grace delay, like a report.
    submitProof:
      row.inspectionType === 'DOCUMENT_SERVICE' &&
      own &&
      flags.canPerformInspection &&
      reportEditability(row, { ...clock, ignoresGrace: false }).editable,
    audit: row.tab === 'completed' && audits,
    unaudit: row.tab === 'audited' && row.audited && audits,
    // The date of an external completion may be corrected, also on condition inspections.
    editInspectedDate:
      inspected &&
      !row.cancelled &&
      !row.audited &&
      (!row.isCondition || row.completedExternally) &&
      editsDates,
    delete: !inspected && plans,
    viewContactHistory: flags.canViewContactHistory || flags.canModifyContactHistory,
    modifyContactHistory: flags.canModifyContactHistory,
    // Users who see a completed inspection may read its report.
    download: isReported,
    distribute: isReported && row.isCondition && (own || flags.canAccessInspection),
  };
}

type InspectionState = Pick<
  InspectionAccessRow,
  | 'inspectedDate'
  | 'cancelled'
  | 'audited'
  | 'completedExternally'
  | 'hasReport'
  | 'scheduledDate'
  | 'inspectorId'
>;

/** Returns the states that an inspection can be in, with a placeholder time and inspector where it has none. */
function statesOf(row: InspectionAccessRow, now: number): InspectionState[] {
  const { scheduledDate, inspectorId } = row;
  const open: InspectionState = {
    inspectedDate: null,
    cancelled: false,
    audited: false,
    completedExternally: false,
    hasReport: false,
    scheduledDate: scheduledDate ?? '2000-01-01T09:00',
    inspectorId: inspectorId ?? NO_INSPECTOR,
  };
  const done = { ...open, inspectedDate: now, hasReport: true };
  return [
    open,
    { ...open, cancelled: true },
    done,
    { ...done, audited: true },
    { ...done, completedExternally: true },
  ];
}

/** Matches no inspector id. */
const NO_INSPECTOR = -1;

/**
 * Returns whether the state of an inspection, rather than a missing permission, blocks an action: in another state the user
 * could perform it. The inspection has then changed since it was loaded.
 */
export const isBlockedByState = (
  actor: Actor,
  row: InspectionAccessRow,
  ability: InspectionAbility,
  clock: AbilityClock,
): boolean =>
  seesInspection(actor, row) &&
  !inspectionAbilities(actor, row, clock)[ability] &&
  statesOf(row, clock.now).some((state) => {
    const other = { ...row, ...state };
    return inspectionAbilities(actor, { ...other, tab: inspectionTab(other) }, clock)[ability];
  });

/** How a user can edit the report of an inspection, whatever its state. */
export interface ReportEditing {
  /** Allowed unless something locks the report. */
  allowed: boolean;
  /** The inspection is unassigned, and opening its report assigns it (decision record 0042). */
  takes: boolean;
  /** May also edit after the grace delay. */
  ignoresGrace: boolean;
}

/** Returns who edits a report: its inspector, and staff who correct or audit reports. */
export function reportEditing(actor: Actor, row: InspectionAccessRow): ReportEditing {
  if (!seesInspection(actor, row)) return { allowed: false, takes: false, ignoresGrace: false };
  const { flags } = actor;
  const audits = covers(auditScope(actor), scoped(row));
  return {
    allowed: (isOwn(actor, row) && flags.canPerformInspection) || flags.canEditInspection || audits,
    takes: isTeamUnassigned(actor, row) && flags.canPerformInspection,
    // Auditors work in manager mode on reports of their scope, because most audits begin after the grace delay.
    ignoresGrace: isManager(actor) || audits,
  };
}

/** Returns whether a user may see an inspection: the ability `view` alone. */
export const seesInspection = (actor: Actor, row: InspectionAccessRow): boolean =>
  covers(inspectionScope(actor), scoped(row));

/**
 * Returns whether an inspection belongs to the user's part of the company. The other side of a report needs no more than
 * this.
 */
export const isInOwnPart = (actor: Actor, row: InspectionAccessRow): boolean =>
  covers(inspectionPart(actor), scoped(row));

/** Returns whether a user sees the sync status of reports on inspectors' devices: managers, for inspections they see. */
export const seesSync = (actor: Pick<Actor, 'roles'>): boolean => isManager(actor) && !isCustomerSide(actor);

/** Returns whether an inspection is open: neither reported nor cancelled. */
function isOpen(row: InspectionAccessRow): boolean {
  return row.inspectedDate === null && !row.cancelled;
}

function isOwn(actor: Actor, row: InspectionAccessRow): boolean {
  return actor.inspectorId !== null && row.inspectorId === actor.inspectorId;
}

/**
 * Returns whether an inspection is open, unassigned and at a property of one of the inspector's teams (Work Basket mode 1).
 */
function isTeamUnassigned(actor: Actor, row: InspectionAccessRow): boolean {
  return (
    actor.inspectorId !== null &&
    isOpen(row) &&
    row.inspectorId === null &&
    overlap(actor.teamIds, row.teamIds)
  );
}

/** Returns the row in the form that `inspectionScope` uses. */
export const scoped = (row: InspectionAccessRow): ScopedRow<InspectionScopeColumns> => ({
  tab: row.tab,
  isCondition: row.isCondition,
  inspectorId: row.inspectorId,
  customerId: row.customerId,
  propertyManagerId: row.propertyManagerId,
  successorCustomerId: row.successorCustomerId ?? null,
  successorManagerId: row.successorManagerId ?? null,
  teamIds: row.teamIds,
  country: placeCode(row.country),
  province: placeCode(row.province),
  cityKey: placeKey(row.city),
});

function overlap(a: readonly number[], b: readonly number[]): boolean {
  return a.some((id) => b.includes(id));
}
