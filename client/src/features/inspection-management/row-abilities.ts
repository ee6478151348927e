import {
  inspectionAbilities,
  isCustomerSide,
  isManager,
  messages,
  type Actor,
  type InspectionAbilities,
  type InspectionAbility,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import { accessAsListed } from '../../shared/planning/access-row';
import { kindOf } from './board-kind';

type PlanningAction = 'schedule' | 'unschedule' | 'assign' | 'unassign';
export type BoardAction =
  | PlanningAction
  | 'moveDay'
  | 'notifyOccupants'
  | 'openReport'
  | 'editReport'
  | 'editProperty'
  | 'contacts'
  | 'audit'
  | 'unaudit'
  | 'editInspectedDate'
  | 'completeExternally'
  | 'viewReport'
  | 'downloadReport'
  | 'downloadUnmarked'
  | 'distribute'
  | 'notes'
  | 'delete';

export interface OfferedAction {
  action: BoardAction;
  /** Reason shown with an action that is offered but not possible. */
  refusal?: string;
}

const ABILITIES_OF_ACTION: Readonly<Record<PlanningAction, readonly InspectionAbility[]>> = {
  schedule: ['schedule'],
  unschedule: ['unschedule'],
  assign: ['assign', 'reassign'],
  unassign: ['unassign'],
};

const PLANNING_ACTIONS: readonly PlanningAction[] = ['assign', 'schedule', 'unschedule', 'unassign'];

const texts = messages.inspectionManagement;

/** Returns the actions of a row in menu order. The server checks them again. */
export function rowActions(actor: Actor, row: StaffInspectionRow, graceDelayHours: number): OfferedAction[] {
  const clock = { now: serverNow(), graceDelayHours };
  const [reader, access] = accessAsListed(actor, row);
  const listed = { ...access, teamIds: assumedTeamIds(actor, row) };
  const abilities = inspectionAbilities(reader, listed, clock);
  const planningActions = PLANNING_ACTIONS.filter((action) =>
    ABILITIES_OF_ACTION[action].some((ability) => abilities[ability]),
  );
  const plannable = planningActions.map((action): OfferedAction => ({ action }));
  const isPeriodic = kindOf(row) === 'periodic';
  // Completed inspections list audit actions first; open ones list planning actions first.
  const isDone = row.inspectedDate !== null;
  return [
    ...reportFormActions(actor, row, abilities),
    ...reportFileActions(abilities),
    ...(isPeriodic ? [] : distributionActions(actor, row, abilities)),
    ...(isDone ? stateActions(abilities) : []),
    ...(isPeriodic ? [] : refusedReassignment(actor, row)),
    ...plannable,
    ...dayMoveActions(actor, row, abilities),
    ...notificationActions(row, abilities),
    ...propertyActions(actor, abilities),
    ...noteActions(actor),
    ...(isDone ? [] : stateActions(abilities)),
    // Deleting a periodic inspection cancels it, so a cancelled one has nothing left to delete.
    ...(isPeriodic && row.cancelled ? [] : deletionActions(abilities)),
  ];
}

/**
 * Returns the ids of the teams that the row's property is assumed to belong to. Rows do not contain them, but the lists
 * of a team's auditor show only completed inspections of that team. The server checks the real teams.
 */
const assumedTeamIds = ({ auditTeamIds, teamIds, flags }: Actor, { tab }: StaffInspectionRow): number[] => {
  if (tab !== 'completed' && tab !== 'audited') return [];
  return [...auditTeamIds, ...(flags.canAuditTeamInspection ? teamIds : [])];
};

/** Offers the report form for editing or reading. Customers see a periodic report only as a file. */
function reportFormActions(
  actor: Actor,
  row: StaffInspectionRow,
  { editReport }: InspectionAbilities,
): OfferedAction[] {
  const isPeriodic = kindOf(row) === 'periodic';
  if (isPeriodic && isCustomerSide(actor)) return [];
  if (editReport) return [{ action: 'editReport' }];
  return isPeriodic && !row.hasReport ? [] : [{ action: 'openReport' }];
}

/** Offers to distribute the report; with a refusal while the inspection is not completed. */
function distributionActions(
  actor: Actor,
  row: StaffInspectionRow,
  { distribute }: InspectionAbilities,
): OfferedAction[] {
  if (distribute) return [{ action: 'distribute' }];
  return row.inspectedDate === null && !row.cancelled && actor.flags.canAccessInspection
    ? [{ action: 'distribute', refusal: texts.distributionIncomplete }]
    : [];
}

const STATE_ACTIONS = ['audit', 'unaudit', 'editInspectedDate', 'completeExternally'] as const;

/** Offers the actions that change the state of an inspection: audit, inspected date, external completion. */
const stateActions = (abilities: InspectionAbilities): OfferedAction[] =>
  STATE_ACTIONS.filter((action) => abilities[action]).map((action) => ({ action }));

/** Offers the contact history, and the property to managers only. */
const propertyActions = (actor: Actor, { viewContactHistory }: InspectionAbilities): OfferedAction[] => [
  ...(viewContactHistory ? [{ action: 'contacts' } as const] : []),
  ...(isManager(actor) ? [{ action: 'editProperty' } as const] : []),
];

const reportFileActions = ({ download }: InspectionAbilities): OfferedAction[] =>
  download ? [{ action: 'viewReport' }, { action: 'downloadReport' }, { action: 'downloadUnmarked' }] : [];

function refusedReassignment({ flags, roles }: Actor, row: StaffInspectionRow): OfferedAction[] {
  const canAssign = flags.canAssignInspection || (flags.canModifyProperty && isManager({ roles }));
  const isRefused = canAssign && row.inspectedDate !== null;
  return isRefused ? [{ action: 'assign', refusal: texts.cannotBeReassigned }] : [];
}

/** Offers to move an inspector's whole day, to users who can plan for all inspectors. */
function dayMoveActions(
  { flags }: Actor,
  { inspector, scheduledDate }: StaffInspectionRow,
  { reassign, schedule }: InspectionAbilities,
): OfferedAction[] {
  const canPlan = flags.canAssignInspection || flags.canScheduleAllInspections;
  const isPlanned = inspector !== null && scheduledDate !== null;
  return canPlan && isPlanned && (reassign || schedule) ? [{ action: 'moveDay' }] : [];
}

/** Offers to notify the occupants, to users who can assign the inspection. */
const notificationActions = (
  { tab }: StaffInspectionRow,
  { assign, reassign }: InspectionAbilities,
): OfferedAction[] => (tab === 'scheduled' && (assign || reassign) ? [{ action: 'notifyOccupants' }] : []);

const noteActions = (actor: Actor): OfferedAction[] => (isManager(actor) ? [{ action: 'notes' }] : []);

const deletionActions = (abilities: InspectionAbilities): OfferedAction[] =>
  abilities.delete ? [{ action: 'delete' }] : [];
