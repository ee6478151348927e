import type { LocalReport } from '../model/local-report';
import { hasUnsentDraft } from '../../store/offline-store';
import type { SavedState } from './report-session';

/**
 * Returns the save status of a report.
 * @param deviceProblem why the last change was not stored
 */
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
