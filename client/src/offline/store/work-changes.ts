import type { ReportId } from '../model/report-id';

type Listener = (reportId: ReportId | null) => void;

const CHANNEL = 'walkthrough.work';
const listeners = new Set<Listener>();

/** Other tabs change the same records; a browser without channels only shows theirs later. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

function tell(reportId: ReportId | null): void {
  for (const listener of listeners) listener(reportId);
}

channel?.addEventListener('message', (event: MessageEvent<ReportId | null>) => tell(event.data));

/** A record of this device was changed by this tab. */
export function noteReportChange(reportId: ReportId): void {
  tell(reportId);
  channel?.postMessage(reportId);
}

/** Something that is not stored has changed: what is being sent at the moment. */
export const noteActivity = (): void => tell(null);

/** Tells of changed reports, by this tab or another; null when only the activity has changed. */
export function onReportChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
