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

const NEEDS: Readonly<Record<PlanningAction, readonly InspectionAbility[]>> = {
  schedule: ['schedule'],
  unschedule: ['unschedule'],
  assign: ['assign', 'reassign'],
  unassign: ['unassign'],
};

const PLANNING: readonly PlanningAction[] = ['assign', 'schedule', 'unschedule', 'unassign'];

const texts = messages.inspectionManagement;

/** Returns the actions of a row in menu order. The server checks them again. */
export function rowActions(actor: Actor, row: StaffInspectionRow, graceDelayHours: number): OfferedAction[] {
  const clock = { now: serverNow(), graceDelayHours };
  const [reader, access] = accessAsListed(actor, row);
  const listed = { ...access, teamIds: auditedTeams(actor, row) };
  const abilities = inspectionAbilities(reader, listed, clock);
  const planning = PLANNING.filter((action) => NEEDS[action].some((ability) => abilities[ability]));
  const offered = planning.map((action): OfferedAction => ({ action }));
  const isPeriodic = kindOf(row) === 'periodic';
  // Completed inspections are audited; open ones are scheduled first.
  const isDone = row.inspectedDate !== null;
  return [
    ...reportForm(actor, row, abilities),
    ...reportFiles(abilities),
    ...(isPeriodic ? [] : distribution(actor, row, abilities)),
    ...(isDone ? states(abilities) : []),
    ...(isPeriodic ? [] : reassignRefused(actor, row)),
    ...offered,
    ...wholeDay(actor, row, abilities),
    ...notice(row, abilities),
    ...about(actor, abilities),
    ...notes(actor),
    ...(isDone ? [] : states(abilities)),
    // A deleted periodic inspection becomes a cancelled one, so nothing is left to delete.
    ...(isPeriodic && row.cancelled ? [] : ending(abilities)),
  ];
}

/**
 * Rows do not contain the teams of their property. Auditors of teams see only completed inspections of theirs, so
 * assume this here; the server rejects others.
 */
const auditedTeams = ({ auditTeamIds, teamIds, flags }: Actor, { tab }: StaffInspectionRow): number[] => {
  if (tab !== 'completed' && tab !== 'audited') return [];
  return [...auditTeamIds, ...(flags.canAuditTeamInspection ? teamIds : [])];
};

/** Opens the report for editing or reading. Customers get the file of a periodic report. */
function reportForm(
  actor: Actor,
  row: StaffInspectionRow,
  { editReport }: InspectionAbilities,
): OfferedAction[] {
  const isPeriodic = kindOf(row) === 'periodic';
  if (isPeriodic && isCustomerSide(actor)) return [];
  if (editReport) return [{ action: 'editReport' }];
  return isPeriodic && !row.hasReport ? [] : [{ action: 'openReport' }];
}

/** Offers to send the report; while the inspection is incomplete, offers it with a refusal. */
function distribution(
  actor: Actor,
  row: StaffInspectionRow,
  { distribute }: InspectionAbilities,
): OfferedAction[] {
  if (distribute) return [{ action: 'distribute' }];
  return row.inspectedDate === null && !row.cancelled && actor.flags.canAccessInspection
    ? [{ action: 'distribute', refusal: texts.distributionIncomplete }]
    : [];
}

const STATES = ['audit', 'unaudit', 'editInspectedDate', 'completeExternally'] as const;

/** Actions on an inspection besides report and schedule. */
const states = (abilities: InspectionAbilities): OfferedAction[] =>
  STATES.filter((action) => abilities[action]).map((action) => ({ action }));

/** Contact history and property; only staff open a property from here. */
const about = (actor: Actor, { viewContactHistory }: InspectionAbilities): OfferedAction[] => [
  ...(viewContactHistory ? [{ action: 'contacts' } as const] : []),
  ...(isManager(actor) ? [{ action: 'editProperty' } as const] : []),
];

const reportFiles = ({ download }: InspectionAbilities): OfferedAction[] =>
  download ? [{ action: 'viewReport' }, { action: 'downloadReport' }, { action: 'downloadUnmarked' }] : [];

function reassignRefused({ flags, roles }: Actor, row: StaffInspectionRow): OfferedAction[] {
  const assigns = flags.canAssignInspection || (flags.canModifyProperty && isManager({ roles }));
  const refused = assigns && row.inspectedDate !== null;
  return refused ? [{ action: 'assign', refusal: texts.cannotBeReassigned }] : [];
}

/** Moves an inspector's whole day, for users who schedule everybody. */
function wholeDay(
  { flags }: Actor,
  { inspector, scheduledDate }: StaffInspectionRow,
  { reassign, schedule }: InspectionAbilities,
): OfferedAction[] {
  const plans = flags.canAssignInspection || flags.canScheduleAllInspections;
  const isPlanned = inspector !== null && scheduledDate !== null;
  return plans && isPlanned && (reassign || schedule) ? [{ action: 'moveDay' }] : [];
}

/** Users who can assign an inspection can notify its occupants. */
const notice = ({ tab }: StaffInspectionRow, { assign, reassign }: InspectionAbilities): OfferedAction[] =>
  tab === 'scheduled' && (assign || reassign) ? [{ action: 'notifyOccupants' }] : [];

const notes = (actor: Actor): OfferedAction[] => (isManager(actor) ? [{ action: 'notes' }] : []);

const ending = (abilities: InspectionAbilities): OfferedAction[] =>
  abilities.delete ? [{ action: 'delete' }] : [];
