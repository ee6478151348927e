import type { FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../../../api/api-error';
import { type Confirmed, confirmedOf } from '../../reports/model/confirmed';
import type { LocalReport, ReportPackage } from '../../reports/model/local-report';
import { requeueSubmission, requeueUnchanged } from '../../reports/model/lost-report';
import { isRestored, rebuildReport, withOwnForm } from '../../reports/model/rebuild-report';
import type { ReportId } from '../../reports/model/report-id';
import { isTaskReport } from '../../reports/model/report-record';
import { newUuid } from '../new-uuid';
import type { FieldServer } from '../server/field-server';
import { type Download, pinnedForm, stateOnServer } from './state-on-server';

/** Runs while the report is not in use; returns null without running otherwise. */
type Turn = (id: ReportId, work: () => Promise<void>) => Promise<object | null>;

/**
 * Checks whether the server still has everything confirmed in the last days, and queues lost reports again.
 * @returns whether any was found, and whether one could not be queued yet because its report was in use
 */
export async function requeueLostReports(
  parts: Download,
  turn: Turn,
): Promise<{ found: boolean; isLeft: boolean }> {
  let found = false;
  let isLeft = false;
  for (const report of await parts.store.reports()) {
    const confirmed = confirmedOf(report);
    if (!confirmed || !(await isLost(parts.server, confirmed))) continue;
    found = true;
    if (!(await turn(report.id, () => queueAgain(parts, report, confirmed)))) isLeft = true;
  }
  return { found, isLeft };
}

async function isLost(server: FieldServer, { sent: { submissionId } }: Confirmed): Promise<boolean> {
  try {
    const { receipt, late } = await server.submission(submissionId);
    return receipt === null && late === null;
  } catch (error) {
    if (isApiError(error, 'not_found')) return true;
    throw error;
  }
}

type Change = (report: LocalReport) => LocalReport;

/**
 * Prepares a download after a server restore: what the server lost is restored from this device.
 * @returns null if the server was not restored, or lost nothing this device may restore
 */
export async function prepareRestore(
  parts: Download,
  report: LocalReport,
  downloaded: ReportPackage,
): Promise<Change | null> {
  if (!isRestored(report.package.record, downloaded.record)) return null;
  const { entry, delivered } = report;
  const inspection = downloaded.record.activeInspectionId;
  const submission = submissionOf(report);
  if (submission?.sent.inspectionId === inspection && (await isLost(parts.server, submission))) {
    return queueingAgain(parts, report, submission, downloaded);
  }
  // This device does not restore others' changes of a closed side.
  const isClosed = !isTaskReport(downloaded.record) && delivered?.receipt.inspectionId === inspection;
  if (entry || isClosed) return null;
  const from = withOwnForm(report, downloaded);
  const definition = await definitionOf(parts, from);
  return (now) => (now.entry ? now : rebuildReport(now, from, definition));
}

/** Unless another submission exists by now. */
async function queueingAgain(
  parts: Download,
  report: LocalReport,
  { sent: { submissionId } }: Confirmed,
  downloaded: ReportPackage,
): Promise<Change> {
  const from = withOwnForm(report, downloaded);
  const definition = await definitionOf(parts, from);
  const another = newUuid();
  return (now) => {
    const submission = submissionOf(now);
    if (submission?.sent.submissionId !== submissionId) return now;
    return requeueSubmission(now, submission, from, definition, another, parts.clock);
  };
}

/** Returns the last submission, confirmed or not. */
const submissionOf = (report: LocalReport): Confirmed | null =>
  confirmedOf(report) ?? (report.entry && { sent: report.entry, inspectedAt: report.entry.inspectedAt });

const definitionOf = async (parts: Download, { record }: ReportPackage): Promise<FormDefinition> =>
  (await pinnedForm(parts, record)).document as FormDefinition;

async function queueAgain(parts: Download, report: LocalReport, confirmed: Confirmed): Promise<void> {
  const { store } = parts;
  try {
    const { from } = await stateOnServer(parts, report.id);
    await store.change(report.id, await queueingAgain(parts, report, confirmed, from));
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
    await store.change(report.id, (now) => {
      const lost = confirmedOf(now);
      return lost?.sent.submissionId === confirmed.sent.submissionId ? requeueUnchanged(now, lost) : now;
    });
  }
}
