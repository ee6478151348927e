import { MAX_QUEUED, SYNC_ERROR_LIMIT, type QueuedReport, type SyncState } from '@walkthrough/domain';
import type { DeviceReport, DeviceReportState } from '../reports/model/device-report';

const STATES: Readonly<Partial<Record<DeviceReportState, SyncState>>> = {
  waiting: 'waiting',
  needsSignIn: 'waiting',
  sending: 'sending',
  needsAttention: 'attention',
};

/** Returns the status for the server: submitted, undelivered reports, oldest first. */
export function queuedReports(reports: readonly DeviceReport[]): QueuedReport[] {
  return reports
    .flatMap(({ submission, visit, state, photos, reason }): QueuedReport[] => {
      const reported = STATES[state];
      if (!submission || !visit || !reported) return [];
      const { id: submissionId, at: since } = submission;
      const error = reason?.slice(0, SYNC_ERROR_LIMIT);
      return [{ submissionId, inspectionId: visit.id, state: reported, ...photos, error, since }];
    })
    .sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
    .slice(0, MAX_QUEUED);
}

/** Identity of a queue; excludes photo progress. */
export const queueKey = (queue: readonly QueuedReport[]): string =>
  JSON.stringify(queue.map(({ submissionId, state, error }) => [submissionId, state, error]));
