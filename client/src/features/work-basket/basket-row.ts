import {
  inspectionAbilities,
  reportEditability,
  type ConditionBasketItem,
  type ContactAttemptItem,
  type InspectionAbilities,
  type InspectionAccessRow,
  type InspectionNoteItem,
  type InspectionType,
  type LockMessageId,
  type Occupancy,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { accessRowOf } from '../../forms/visit/access-row';
import type { PlannedRow } from '../../forms/visit/planned-row';
import type { QueuedAction } from '../../offline/model/queued-action';
import { serverNow } from '../../offline/server-clock';
import { actorOf, requestsDataUpdates } from '../../session/permissions';
import type { Session } from '../../session/session-store';

type Actable = PlannedRow &
  Pick<InspectionAccessRow, 'inspectedDate' | 'completedExternally' | 'cancelled' | 'audited'> & {
    inspectionType: InspectionType;
  };

/** A visit of either kind, as much as its actions look at. */
export interface BasketRow {
  visit: Actable;
  /** Null for a recurring visit. */
  conditionInspectionId: number | null;
  isOwn: boolean;
  abilities: InspectionAbilities;
  /** Why its report cannot be edited, sentence by sentence; empty when it can. */
  lock: readonly LockMessageId[];
  issue: { isFlagged: boolean; reason: string | null };
  comms: readonly ContactAttemptItem[];
  notes: readonly InspectionNoteItem[];
  occupancy: Occupancy | null;
  /** The company takes data-update requests, and the person files them. */
  requestsUpdates: boolean;
  /** A draft of its report is on this device. */
  isBegun: boolean;
}

type WhoLooks = Pick<Session, 'user' | 'tenant'>;

/** What the person may do with a visit, and why the report is closed to them. */
function standing({ user, tenant }: WhoLooks, row: InspectionAccessRow) {
  const clock = { now: serverNow(), graceDelayHours: tenant?.tenantConfig.inspectionGraceDelay ?? 0 };
  const editability = reportEditability(row, { ...clock, ignoresGrace: false });
  return {
    abilities: inspectionAbilities(actorOf(user, tenant), row, clock),
    isOwn: row.inspectorId !== null && row.inspectorId === user.inspector?.id,
    lock: editability.editable ? [] : editability.messageIds,
    requestsUpdates: requestsDataUpdates(user, tenant),
  };
}

/**
 * A recurring visit, as its card acts on it.
 * @param teamIds the team whose list it stands in
 */
export const periodicRow = (
  who: WhoLooks,
  { inspection, comms, notes }: WorkBasketItem,
  { teamIds, isBegun }: { teamIds: readonly number[]; isBegun: boolean },
): BasketRow => ({
  ...standing(who, accessRowOf(inspection, teamIds)),
  visit: inspection,
  conditionInspectionId: null,
  issue: { isFlagged: inspection.hasSchedulingIssue, reason: inspection.schedulingIssueReason },
  comms,
  notes,
  occupancy: inspection.tenantInfo,
  isBegun,
});

/**
 * The side of a condition inspection that is worked on, or was done last; null when there is none.
 * @param actions that wait on this device, oldest first
 */
export function conditionRow(
  who: WhoLooks,
  { conditionInspection, comms, notes }: ConditionBasketItem,
  actions: readonly QueuedAction[],
): BasketRow | null {
  const { id, property, tenantInfo, activeInspectionId, moveInInspection, moveOutInspection } =
    conditionInspection;
  const told = [moveInInspection, moveOutInspection].find((each) => each?.id === activeInspectionId);
  if (!told) return null;
  const visit = visitWithWaiting({ ...UNTOLD, ...told }, actions);
  const { customerId, province, city, country } = property;
  const place = {
    customerId,
    province,
    city,
    country,
    propertyManagerId: null,
    teamIds: [],
    hasReport: true,
  };
  return {
    ...standing(who, { ...visit, ...place, inspectorId: visit.inspector?.id ?? null, isCondition: true }),
    visit: { ...visit, property, tenantInfo },
    conditionInspectionId: id,
    issue: { isFlagged: visit.hasSchedulingIssue, reason: visit.schedulingIssueReason },
    comms,
    notes,
    occupancy: tenantInfo,
    isBegun: false,
  };
}

/** Of a list that was kept on the device before it told of flags. */
const UNTOLD = { cancelConfirmed: false, hasSchedulingIssue: false, schedulingIssueReason: null };

type Waitable = Pick<
  WorkBasketItem['inspection'],
  'id' | 'cancelConfirmed' | 'hasSchedulingIssue' | 'schedulingIssueReason'
> &
  Partial<Pick<WorkBasketItem['inspection'], 'lastContactAt'>>;

/** The visit with what waits on this device to be made of it; itself when nothing does. */
function visitWithWaiting<V extends Waitable>(visit: V, actions: readonly QueuedAction[]): V {
  const own = actions.filter((action) => action.visit.id === visit.id);
  if (own.length === 0) return visit;
  const made = { ...visit };
  for (const { change } of own) {
    if (change.kind === 'cancellation.confirm') made.cancelConfirmed = true;
    if (change.kind === 'contactAttempt.add')
      made.lastContactAt = Math.max(made.lastContactAt ?? 0, change.values.communicationDate);
    if (change.kind === 'schedulingIssue.set') {
      made.hasSchedulingIssue = change.hasIssue;
      made.schedulingIssueReason = change.reason;
    }
  }
  return made;
}

/** The row with what waits; itself when nothing does. @param actions oldest first */
export function withWaiting(item: WorkBasketItem, actions: readonly QueuedAction[]): WorkBasketItem {
  const inspection = visitWithWaiting(item.inspection, actions);
  return inspection === item.inspection ? item : { ...item, inspection };
}
