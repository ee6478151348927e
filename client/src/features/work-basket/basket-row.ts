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
import { accessRowOf } from '../../shared/planning/access-row';
import type { PlannedRow } from '../../shared/planning/planned-row';
import type { QueuedAction } from '../../offline/queue/queued-action';
import { serverNow } from '../../offline/status/server-clock';
import { actorOf, requestsDataUpdates } from '../../session/permissions';
import type { Session } from '../../session/session-store';

type Actable = PlannedRow &
  Pick<InspectionAccessRow, 'inspectedDate' | 'completedExternally' | 'cancelled' | 'audited'> & {
    inspectionType: InspectionType;
  };

/** Facts of an inspection of either kind that its actions need. */
export interface BasketRow {
  visit: Actable;
  /** Null for a periodic inspection. */
  conditionInspectionId: number | null;
  isOwn: boolean;
  abilities: InspectionAbilities;
  /** Reasons why the report cannot be edited; empty if it can. */
  lock: readonly LockMessageId[];
  issue: { isFlagged: boolean; reason: string | null };
  comms: readonly ContactAttemptItem[];
  notes: readonly InspectionNoteItem[];
  occupancy: Occupancy | null;
  /** The company uses data-update requests and the user can file them. */
  requestsUpdates: boolean;
  /** This device has a draft of its report. */
  isBegun: boolean;
}

type WhoLooks = Pick<Session, 'user' | 'tenant'>;

/** Returns the user's abilities for an inspection, and why its report is locked. */
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
 * Returns the row of a periodic inspection.
 * @param teamIds the team of the list
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
 * Returns the active or last completed side of a condition inspection; null if there is none.
 * @param actions queued on this device, oldest first
 */
export function conditionRow(
  who: WhoLooks,
  { conditionInspection, comms, notes }: ConditionBasketItem,
  actions: readonly QueuedAction[],
): BasketRow | null {
  const { id, property, tenantInfo, activeInspectionId, moveInInspection, moveOutInspection } =
    conditionInspection;
  const active = [moveInInspection, moveOutInspection].find((each) => each?.id === activeInspectionId);
  if (!active) return null;
  const inspection = inspectionWithWaiting({ ...NO_ISSUE, ...active }, actions);
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
    ...standing(who, {
      ...inspection,
      ...place,
      inspectorId: inspection.inspector?.id ?? null,
      isCondition: true,
    }),
    visit: { ...inspection, property, tenantInfo },
    conditionInspectionId: id,
    issue: { isFlagged: inspection.hasSchedulingIssue, reason: inspection.schedulingIssueReason },
    comms,
    notes,
    occupancy: tenantInfo,
    isBegun: false,
  };
}

/** Defaults for lists stored on the device by versions without these flags. */
const NO_ISSUE = { cancelConfirmed: false, hasSchedulingIssue: false, schedulingIssueReason: null };

type Waitable = Pick<
  WorkBasketItem['inspection'],
  'id' | 'cancelConfirmed' | 'hasSchedulingIssue' | 'schedulingIssueReason'
> &
  Partial<Pick<WorkBasketItem['inspection'], 'lastContactAt'>>;

/** Applies queued actions to an inspection; returns the same object if there are none. */
function inspectionWithWaiting<V extends Waitable>(inspection: V, actions: readonly QueuedAction[]): V {
  const own = actions.filter((action) => action.visit.id === inspection.id);
  if (own.length === 0) return inspection;
  const made = { ...inspection };
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

/**
 * Applies queued actions to a row; returns the same object if there are none.
 * @param actions oldest first
 */
export function withWaiting(item: WorkBasketItem, actions: readonly QueuedAction[]): WorkBasketItem {
  const inspection = inspectionWithWaiting(item.inspection, actions);
  return inspection === item.inspection ? item : { ...item, inspection };
}
