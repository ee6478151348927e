import type { ReportId } from '../reports/model/report-id';

type Listener = (reportId: ReportId | null) => void;

const CHANNEL = 'walkthrough.work';
const listeners = new Set<Listener>();

/** Notifies other tabs; without BroadcastChannel they update later. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

function notify(reportId: ReportId | null): void {
  for (const listener of listeners) listener(reportId);
}

channel?.addEventListener('message', (event: MessageEvent<ReportId | null>) => notify(event.data));

/** Reports that this tab changed a record. */
export function noteReportChange(reportId: ReportId): void {
  notify(reportId);
  channel?.postMessage(reportId);
}

/** Reports changed transient state: what is being sent. */
export const noteActivity = (): void => notify(null);

/** Subscribes to changed reports in any tab; null for changed transfers only. */
export function onReportChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
