import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callForFile } from '../../api/client';
import { addressOfFile, saveServerFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';

/** Reports are rendered on request, with their photos. */
const TIMEOUT_MS = 120_000;

/** Report kinds: move-in / move-out, and periodic. */
type ReportKind = 'condition' | 'periodic';

const CALLS = {
  condition: 'GET reports/condition-inspection/inspection/{id}',
  periodic: 'GET reports/inspection/{id}',
} as const;

/** `off`: without marks on photos. */
interface PrintOptions {
  marks?: 'off' | undefined;
}

/** Also clears the previous error. */
function fetchReport(kind: ReportKind, inspectionId: number, { marks }: PrintOptions = {}): Promise<Blob> {
  takeFailureAway();
  return callForFile(CALLS[kind], { path: { id: inspectionId }, query: { marks }, timeoutMs: TIMEOUT_MS });
}

let takeFailureAway = (): void => undefined;

function showFailure(error: unknown): void {
  const text = isApiError(error, 'not_found')
    ? messages.common.noReportFound
    : messages.common.reportGenerationFailed;
  takeFailureAway = showToast({ kind: 'error', text });
}

/** Saves under the server's file name, as in emails. */
const save = (report: Blob): void => saveServerFile(report, 'report.pdf');

/** Opens a report in a new tab. Must run within the click; later it would count as a pop-up. */
export function viewReport(kind: ReportKind, inspectionId: number): void {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = messages.inspectionManagement.preparingReport;
  fetchReport(kind, inspectionId).then(
    (report) => {
      if (tab && !tab.closed) tab.location.href = addressOfFile(report);
      else save(report);
    },
    (error: unknown) => {
      tab?.close();
      showFailure(error);
    },
  );
}

export function downloadReport(kind: ReportKind, inspectionId: number, options: PrintOptions = {}): void {
  fetchReport(kind, inspectionId, options).then(save, showFailure);
}
