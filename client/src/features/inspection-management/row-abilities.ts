import {
  inspectionAbilities,
  isManager,
  messages,
  type Actor,
  type InspectionAbilities,
  type InspectionAbility,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { accessAsListed } from '../../forms/visit/access-row';
import { kindOf } from './board-kind';

export type PlanningAction = 'schedule' | 'unschedule' | 'assign' | 'unassign';
export type BoardAction =
  | PlanningAction
  | 'openReport'
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
  // Those who plan the work of others need no team for it.
  const clock = { now: Date.now(), graceDelayHours };
  const [reader, access] = accessAsListed(actor, row);
  const abilities = inspectionAbilities(reader, access, clock);
  const planning = PLANNING.filter((action) => NEEDS[action].some((ability) => abilities[ability]));
  const offered = planning.map((action): OfferedAction => ({ action }));
  // A periodic visit that is deleted is a cancelled one: there is nothing more to take away from that.
  if (kindOf(row) === 'periodic')
    return [
      ...reportFiles(abilities),
      ...offered,
      ...notes(actor),
      ...(row.cancelled ? [] : ending(abilities)),
    ];
  return [
    ...reportActions(actor, row, abilities),
    ...reassignRefused(actor, row),
    ...offered,
    ...notes(actor),
    ...ending(abilities),
  ];
}

/** On a condition board a report is opened, read, downloaded and sent (spec 3 §2.6). */
function reportActions(
  actor: Actor,
  row: StaffInspectionRow,
  abilities: InspectionAbilities,
): OfferedAction[] {
  const offered: OfferedAction[] = [{ action: 'openReport' }];
  offered.push(...reportFiles(abilities));
  if (abilities.distribute) offered.push({ action: 'distribute' });
  else if (row.inspectedDate === null && !row.cancelled && actor.flags.canAccessInspection) {
    offered.push({ action: 'distribute', refusal: texts.distributionIncomplete });
  }
  return offered;
}

const reportFiles = ({ download }: InspectionAbilities): OfferedAction[] =>
  download ? [{ action: 'viewReport' }, { action: 'downloadReport' }, { action: 'downloadUnmarked' }] : [];

function reassignRefused({ flags, roles }: Actor, row: StaffInspectionRow): OfferedAction[] {
  const assigns = flags.canAssignInspection || (flags.canModifyProperty && isManager({ roles }));
  const refused = assigns && row.inspectedDate !== null;
  return refused ? [{ action: 'assign', refusal: texts.cannotBeReassigned }] : [];
}

const notes = (actor: Actor): OfferedAction[] => (isManager(actor) ? [{ action: 'notes' }] : []);

const ending = (abilities: InspectionAbilities): OfferedAction[] =>
  abilities.delete ? [{ action: 'delete' }] : [];
