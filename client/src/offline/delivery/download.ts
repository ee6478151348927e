import type { Receipt } from '@walkthrough/domain';
import { newLocalReport, type LocalReport, type ReportPackage } from '../model/local-report';
import type { ReportId } from '../model/report-id';
import { activeSideOf, visitOf, type ReportRecord } from '../model/report-record';
import { hasUnsentDraft } from '../store/offline-store';
import { loadSending } from './load-sending';
import { earlierReceipt } from './earlier-receipt';
import { type Download, stateOnServer } from './state-on-server';

/** The side is closed on the server: by a submission of this device that had arrived without an answer? */
async function receiptOf(
  { store, server }: Download,
  id: ReportId,
  record: ReportRecord,
): Promise<Receipt | null> {
  const here = await store.report(id);
  const isClosed = (visitOf(record, activeSideOf(record))?.inspectedDate ?? null) !== null;
  if (!here || !isClosed) return null;
  return earlierReceipt(server, here.entry ? [...here.earlier, here.entry.submissionId] : here.earlier);
}

/** Something was written of one visit, and another one of the record is reported by now: no part of that one. */
const isOfAnotherVisit = (report: LocalReport, { record }: ReportPackage): boolean =>
  report.package.record.activeInspectionId !== record.activeInspectionId &&
  (report.entry !== null || hasUnsentDraft(report));

/**
 * Brings a report with everything that filling it in needs onto the device, under the edits that are there. What was
 * written of another visit stays as it is, until it has been sent, to the office at last, or taken off the device. Whoever
 * calls holds the lock of the report, so that no save is on its way meanwhile.
 */
export async function downloadReport(parts: Download, id: ReportId): Promise<LocalReport | null> {
  const { from } = await stateOnServer(parts, id);
  const { record } = from;
  const receipt = await receiptOf(parts, id, record);
  const now = parts.clock.now();
  const here = await parts.store.report(id);
  const sending = here && (await loadSending());
  const restore = here && sending ? await sending.restoring(parts, here, from) : null;
  return parts.store.update(id, (report) => {
    if (report && isOfAnotherVisit(report, from)) return report;
    if (report && restore) return restore(report);
    const laid = report && sending ? sending.laidOver(report, from) : newLocalReport(id, from);
    return receipt && sending ? sending.closedBy(laid, receipt, now) : laid;
  });
}
