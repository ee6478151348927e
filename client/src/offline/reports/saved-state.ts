import type { LocalReport } from '../model/local-report';
import { hasUnsentDraft } from '../store/offline-store';
import type { SavedState } from './report-session';

/** Where the work in a report is. @param deviceProblem why the last change is not on the device */
export function savedStateOf(report: LocalReport, deviceProblem: string | null): SavedState {
  const { editedAt, serverSavedAt, draftProblem } = report;
  return {
    device: editedAt,
    server: serverSavedAt,
    waits: hasUnsentDraft(report),
    deviceProblem,
    serverProblem: draftProblem?.message ?? null,
  };
}
