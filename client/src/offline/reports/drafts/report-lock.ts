import {
  fill,
  messages,
  reportEditability,
  textIn,
  type ConditionVisit,
  type ReportLockContext,
  type TaskReport,
} from '@walkthrough/domain';
import { formatInstant } from '../../../ui/dates';
import { handedOverInWords } from '../model/handed-over-words';
import type { LocalReport } from '../model/local-report';
import { isHandedOver } from '../../queue/queue-entry';
import { activeSideOf, isTaskReport, visitOf } from '../model/report-record';

/** Queued or being sent. Entries that need attention are editable. */
const isQueued = ({ entry }: LocalReport): boolean => entry !== null && entry.trouble?.kind !== 'attention';

/**
 * While the office decides on a late report (docs/decisions/0049) it is locked: edits would not be part of what is
 * decided, and the decision would get lost. Null once decided.
 */
function handedOverText({ entry }: LocalReport): string | null {
  if (!entry?.late || !isHandedOver(entry) || entry.late.decision !== null) return null;
  return handedOverInWords(entry.late).why;
}

function deliveredText({ delivered, package: { record } }: LocalReport): string | null {
  if (delivered?.receipt.inspectionId !== record.activeInspectionId) return null;
  const { receivedAt } = delivered.receipt;
  const time = formatInstant(receivedAt);
  return fill(messages.deviceReports.deliveredLocked, { time });
}

/** Returns why the inspection's state locks the report; null if it does not. */
function stateText(visit: ConditionVisit, isCondition: boolean, context: ReportLockContext): string | null {
  const { completedExternally, cancelled, audited, inspectedDate } = visit;
  const facts = { completedExternally, cancelled, audited, inspectedDate, isCondition };
  const answer = reportEditability(facts, context);
  if (answer.editable) return null;
  const { conditionForm, taskForm } = messages;
  return answer.messageIds.map((id) => textIn({ conditionForm, taskForm }, id)).join(' ');
}

/** A periodic report stays editable after delivery until the grace delay ends. */
function lockOfTask({ visit, editing }: TaskReport, now: number): string | null {
  const state = stateText(visit, false, { now, ...editing });
  if (state !== null) return state;
  if (editing.allowed) return null;
  return editing.takes ? messages.taskForm.nobodyHasIt : messages.taskForm.readOnly;
}

/** Returns why a submitted report cannot be edited while it waits for delivery or for the office's decision. */
export const queueLockOf = (report: LocalReport): string | null =>
  isQueued(report) ? messages.deviceReports.waitingLocked : handedOverText(report);

/** Returns why a report cannot be edited; null when it can. */
export function lockOf(report: LocalReport, now: number): string | null {
  const inQueue = queueLockOf(report);
  if (inQueue !== null) return inQueue;
  const { record } = report.package;
  if (isTaskReport(record)) return lockOfTask(record, now);
  const delivered = deliveredText(report);
  if (delivered !== null) return delivered;
  const visit = visitOf(record, activeSideOf(record));
  if (!visit) return messages.sync.inspectionNotFound;
  // A condition report's side closes on submission, without grace delay.
  return stateText(visit, true, { now, graceDelayHours: 0, ignoresGrace: true });
}
