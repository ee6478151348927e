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
import { serverNow } from '../../offline/server-clock';
import { accessAsListed } from '../../forms/visit/access-row';
import { kindOf } from './board-kind';

export type PlanningAction = 'schedule' | 'unschedule' | 'assign' | 'unassign';
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
  /** Why it can not be done with this row, where the spec wants that said instead of leaving the action out. */
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

/** What this person may do with a row, in the order of the menu. The server decides again. */
export function rowActions(actor: Actor, row: StaffInspectionRow, graceDelayHours: number): OfferedAction[] {
  const clock = { now: serverNow(), graceDelayHours };
  const [reader, access] = accessAsListed(actor, row);
  const listed = { ...access, teamIds: auditedTeams(actor, row) };
  const abilities = inspectionAbilities(reader, listed, clock);
  const planning = PLANNING.filter((action) => NEEDS[action].some((ability) => abilities[ability]));
  const offered = planning.map((action): OfferedAction => ({ action }));
  const isPeriodic = kindOf(row) === 'periodic';
  // Auditing is what is done with a finished inspection; planning comes first with an open one.
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
    // A periodic visit that is deleted is a cancelled one: there is nothing more to take away from that.
    ...(isPeriodic && row.cancelled ? [] : ending(abilities)),
  ];
}

/**
 * Rows do not tell the teams of their property. Those who audit for teams are listed the finished inspections of these,
 * which they are taken for here; others that they may read are refused by the server.
 */
const auditedTeams = ({ auditTeamIds, teamIds, flags }: Actor, { tab }: StaffInspectionRow): number[] => {
  if (tab !== 'completed' && tab !== 'audited') return [];
  return [...auditTeamIds, ...(flags.canAuditTeamInspection ? teamIds : [])];
};

/** The report is edited by those who may; others read it. Customers have the file of a periodic one. */
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

/** What becomes of an inspection besides its report and its plan. */
const states = (abilities: InspectionAbilities): OfferedAction[] =>
  STATES.filter((action) => abilities[action]).map((action) => ({ action }));

/** The property and its people; a property is opened from here by staff alone. */
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

/** The day of the inspector who makes it: for those who plan the work of everybody. */
function wholeDay(
  { flags }: Actor,
  { inspector, scheduledDate }: StaffInspectionRow,
  { reassign, schedule }: InspectionAbilities,
): OfferedAction[] {
  const plans = flags.canAssignInspection || flags.canScheduleAllInspections;
  const isPlanned = inspector !== null && scheduledDate !== null;
  return plans && isPlanned && (reassign || schedule) ? [{ action: 'moveDay' }] : [];
}

/** Who assigns an inspection notifies its occupants. */
const notice = ({ tab }: StaffInspectionRow, { assign, reassign }: InspectionAbilities): OfferedAction[] =>
  tab === 'scheduled' && (assign || reassign) ? [{ action: 'notifyOccupants' }] : [];

const notes = (actor: Actor): OfferedAction[] => (isManager(actor) ? [{ action: 'notes' }] : []);

const ending = (abilities: InspectionAbilities): OfferedAction[] =>
  abilities.delete ? [{ action: 'delete' }] : [];
