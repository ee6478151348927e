import { fill, messages, reportEditability, textIn } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';
import type { LocalReport } from '../model/local-report';
import { activeSideOf, visitOf } from '../model/report-record';

/** Waits in the queue or is being sent. One that needs attention is open for editing again. */
const isQueued = ({ entry }: LocalReport): boolean => entry !== null && entry.trouble?.kind !== 'attention';

function deliveredText({ delivered, package: { record } }: LocalReport): string | null {
  if (delivered?.receipt.inspectionId !== record.activeInspectionId) return null;
  const { receivedAt } = delivered.receipt;
  const time = formatInstant(receivedAt);
  return fill(messages.sync.deliveredLocked, { time });
}

/** Why a report can not be edited, in words; null when it can (spec 2 §4). */
export function lockOf(report: LocalReport, now: number): string | null {
  if (isQueued(report)) return messages.sync.waitingLocked;
  const delivered = deliveredText(report);
  if (delivered !== null) return delivered;
  const { record } = report.package;
  const visit = visitOf(record, activeSideOf(record));
  if (!visit) return messages.sync.inspectionNotFound;
  const { completedExternally, cancelled, audited, inspectedDate } = visit;
  const answer = reportEditability(
    { completedExternally, cancelled, audited, inspectedDate, isCondition: true },
    // A side of a condition report closes with its submission; no grace delay is involved.
    { now, graceDelayHours: 0, ignoresGrace: true },
  );
  if (answer.editable) return null;
  const { conditionForm, taskForm } = messages;
  return answer.messageIds.map((id) => textIn({ conditionForm, taskForm }, id)).join(' ');
}
