import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callForFile } from '../../api/client';
import { addressOfFile, saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';

/** A report is printed when it is asked for, with its photos. */
const TIMEOUT_MS = 120_000;

/** The two kinds of reports: of move-in and move-out, and of a recurring visit. */
type ReportKind = 'condition' | 'periodic';

const CALLS = {
  condition: 'GET reports/condition-inspection/inspection/{id}',
  periodic: 'GET reports/inspection/{id}',
} as const;

/** `off`: without what is drawn on its photos. */
interface PrintWish {
  marks?: 'off' | undefined;
}

/** What was said of the last one that failed goes with the next one that is asked for. */
function fetchReport(kind: ReportKind, inspectionId: number, { marks }: PrintWish = {}): Promise<Blob> {
  takeFailureAway();
  return callForFile(CALLS[kind], { path: { id: inspectionId }, query: { marks }, timeoutMs: TIMEOUT_MS });
}

let takeFailureAway = (): void => undefined;

function tellFailure(error: unknown): void {
  const text = isApiError(error, 'not_found')
    ? messages.common.noReportFound
    : messages.common.reportGenerationFailed;
  takeFailureAway = showToast({ kind: 'error', text });
}

/** Under the name that the server gives it: the same as in a mail. */
const save = (report: Blob): void => saveFile(report, report instanceof File ? report.name : 'report.pdf');

/** Shows the report of one visit in a tab of its own. The tab opens with the press: later it would be a pop-up. */
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
      tellFailure(error);
    },
  );
}

export function downloadReport(kind: ReportKind, inspectionId: number, wish: PrintWish = {}): void {
  fetchReport(kind, inspectionId, wish).then(save, tellFailure);
}
