import type { ConditionInspection, Receipt } from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import type { QueueEntry } from './queue-entry';
import { activeSideOf } from './report-record';

/** The copy that stays for a week: what was sent, closed as the server closed it. */
export function deliveredReport(
  report: LocalReport,
  entry: QueueEntry,
  receipt: Receipt,
  now: number,
): LocalReport {
  const { record, rooms } = report.package;
  const side = activeSideOf(record);
  const visit = side === 'moveIn' ? 'moveInInspection' : 'moveOutInspection';
  const { cleared: _cleared, ...values } = entry.body;
  const closed = { ...record, ...report.edits, ...values } as ConditionInspection;
  const inspected = record[visit] && { ...record[visit], inspectedDate: receipt.inspectedDate };
  return {
    ...report,
    package: {
      ...report.package,
      record: { ...closed, [visit]: inspected },
      rooms: { ...rooms, [side]: entry.rooms },
    },
    edits: {},
    rooms: null,
    serverSavedAt: now,
    draftProblem: null,
    entry: null,
    earlier: [],
    delivered: { receipt, at: now },
  };
}
