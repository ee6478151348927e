import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callForFile } from '../../api/client';
import { addressFor, saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';

/** A report is printed when it is asked for, with its photos. */
const TIMEOUT_MS = 120_000;

const fetchReport = (inspectionId: number): Promise<Blob> =>
  callForFile('GET reports/condition-inspection/inspection/{id}', {
    path: { id: inspectionId },
    timeoutMs: TIMEOUT_MS,
  });

const fetchTaskReport = (inspectionId: number): Promise<Blob> =>
  callForFile('GET reports/inspection/{id}', { path: { id: inspectionId }, timeoutMs: TIMEOUT_MS });

function tellFailure(error: unknown): void {
  const text = isApiError(error, 'not_found')
    ? messages.common.noReportFound
    : messages.common.reportGenerationFailed;
  showToast({ kind: 'error', text });
}

const save = (report: Blob, inspectionId: number, name = 'condition-inspection'): void =>
  saveFile(report, `${name}-${inspectionId}.pdf`);

/** Shows the report of one visit in a tab of its own. The tab opens with the press: later it would be a pop-up. */
export function viewConditionReport(inspectionId: number): void {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = messages.inspectionManagement.preparingReport;
  fetchReport(inspectionId).then(
    (report) => {
      if (tab && !tab.closed) tab.location.href = addressFor(report);
      else save(report, inspectionId);
    },
    (error: unknown) => {
      tab?.close();
      tellFailure(error);
    },
  );
}

export function downloadConditionReport(inspectionId: number): void {
  fetchReport(inspectionId).then((report) => save(report, inspectionId), tellFailure);
}

/** The same of a recurring visit. */
export function downloadTaskReport(inspectionId: number): void {
  fetchTaskReport(inspectionId).then((report) => save(report, inspectionId, 'inspection'), tellFailure);
}
