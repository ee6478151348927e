import type { Receipt } from '@walkthrough/domain';
import { deliveredReport } from '../../reports/model/delivered-report';
import type { LocalReport } from '../../reports/model/local-report';
import type { QueueEntry } from '../queue-entry';
import { isTaskReport } from '../../reports/model/report-record';
import { hasUnsentDraft } from '../../store/offline-store';
import { earlierReceivedText } from './earlier-receipt';
import { differenceOf } from './receipt';

/** The server was unreachable at the rejection; now an earlier submission is known to have arrived. */
function refusedFor(report: LocalReport, entry: QueueEntry, receipt: Receipt): LocalReport {
  if (!entry.trouble || entry.trouble.receipt !== null) return report;
  const trouble = { ...entry.trouble, message: earlierReceivedText(receipt), receipt };
  return { ...report, entry: { ...entry, trouble } };
}

/** Delivered; later edits stay here, and the list says so. */
export function applyReceipt(report: LocalReport, receipt: Receipt, now: number): LocalReport {
  const { entry } = report;
  // The office accepted a late report; this is shown until the inspector removes it.
  if (entry?.late) return report;
  if (entry?.submissionId === receipt.submissionId && differenceOf(receipt, entry) === null) {
    return deliveredReport(report, entry, receipt, now);
  }
  if (entry) return entry.trouble?.kind === 'attention' ? refusedFor(report, entry, receipt) : report;
  const message = earlierReceivedText(receipt);
  // Later edits of a periodic report can still correct it.
  const isLeft = hasUnsentDraft(report) && !isTaskReport(report.package.record);
  const draftProblem = isLeft ? { code: 'submission_finished', message } : null;
  const sent = report.withdrawn?.find(({ submissionId }) => submissionId === receipt.submissionId);
  return {
    ...report,
    delivered: { receipt, at: now, entry: sent },
    draftProblem,
    earlier: [],
    withdrawn: [],
  };
}
