import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callForFile } from '../../api/client';
import { showToast } from '../../ui/toast';

/** A report is printed when it is asked for, with its photos. */
const TIMEOUT_MS = 120_000;
/** Long enough for a browser to begin reading the file; its memory is given back then. */
const KEPT_MS = 60_000;

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

function addressFor(report: Blob): string {
  const url = URL.createObjectURL(report);
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}

function save(report: Blob, inspectionId: number, name = 'condition-inspection'): void {
  const link = document.createElement('a');
  link.href = addressFor(report);
  link.download = `${name}-${inspectionId}.pdf`;
  link.click();
}

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
