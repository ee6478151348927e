import type { Receipt } from '@walkthrough/domain';
import { newLocalReport, type LocalReport, type ReportPackage } from '../../reports/model/local-report';
import type { ReportId } from '../../reports/model/report-id';
import { activeSideOf, inspectionOf, type ReportRecord } from '../../reports/model/report-record';
import { hasUnsentDraft } from '../../store/offline-store';
import { loadSending } from './load-sending';
import { earlierReceipt } from './earlier-receipt';
import { type Download, stateOnServer } from './state-on-server';

/** Returns the receipt if the side was closed by a submission of this device whose answer was lost. */
async function receiptOf(
  { store, server }: Download,
  id: ReportId,
  record: ReportRecord,
): Promise<Receipt | null> {
  const here = await store.report(id);
  const isClosed = (inspectionOf(record, activeSideOf(record))?.inspectedDate ?? null) !== null;
  if (!here || !isClosed) return null;
  return earlierReceipt(server, here.entry ? [...here.earlier, here.entry.submissionId] : here.earlier);
}

/** Whether local work belongs to another inspection than the one now being reported. */
const isOfAnotherInspection = (report: LocalReport, { record }: ReportPackage): boolean =>
  report.package.record.activeInspectionId !== record.activeInspectionId &&
  (report.entry !== null || hasUnsentDraft(report));

/**
 * Downloads a report with everything needed to edit it, below local edits. Work on another inspection stays until it is
 * sent, handed to the office or removed. The caller holds the report's lock, so that no save is in progress.
 */
export async function downloadReport(parts: Download, id: ReportId): Promise<LocalReport | null> {
  const { from } = await stateOnServer(parts, id);
  const { record } = from;
  const receipt = await receiptOf(parts, id, record);
  const now = parts.clock.now();
  const here = await parts.store.report(id);
  const sending = here && (await loadSending());
  const restore = here && sending ? await sending.prepareRestore(parts, here, from) : null;
  return parts.store.update(id, (report) => {
    if (report && isOfAnotherInspection(report, from)) return report;
    if (report && restore) return restore(report);
    const laid = report && sending ? sending.rebaseReport(report, from) : newLocalReport(id, from);
    return receipt && sending ? sending.applyReceipt(laid, receipt, now) : laid;
  });
}
