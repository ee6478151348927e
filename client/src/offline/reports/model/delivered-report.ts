import type { Receipt } from '@walkthrough/domain';
import { withComputedInRows } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import type { QueueEntry } from '../../queue/queue-entry';
import { valuesIn } from './body-values';
import { correctionsOf } from './corrections';
import { activeSideOf, withInspection, type ReportRecord } from './report-record';

/** Returns the copy kept for a week: what was sent, closed like on the server. */
export function deliveredReport(
  { withdrawn: _withdrawn, ...report }: LocalReport,
  entry: QueueEntry,
  receipt: Receipt,
  now: number,
): LocalReport {
  const { record, rooms } = report.package;
  const delivered = { receipt, at: now, entry, corrections: correctionsOf(report) };
  // The draft of another side stays.
  if (entry.inspectionId !== record.activeInspectionId)
    return { ...report, entry: null, earlier: [], delivered };
  const side = activeSideOf(record);
  const { inspectedDate } = receipt;
  const sent = { ...record, ...report.edits, ...valuesIn(record, entry.body), ...entry.computed };
  const written = withComputedInRows(sent, entry.computedInRows ?? {}) as ReportRecord;
  const closed = withInspection(written, side, (inspection) => ({
    ...inspection,
    inspectedDate,
  }));
  return {
    ...report,
    package: {
      ...report.package,
      record: closed,
      rooms: { ...rooms, [side]: entry.rooms },
    },
    edits: {},
    rooms: null,
    serverSavedAt: now,
    draftProblem: null,
    entry: null,
    earlier: [],
    delivered,
  };
}
