import type { LocalReport } from './local-report';
import type { QueueEntry } from '../../queue/queue-entry';

/** Submission confirmed by the server, in its inspection or at the office. */
export interface Confirmed {
  /** As sent. */
  sent: QueueEntry;
  /** UTC ms of the inspection as known then. */
  inspectedAt: number;
}

/** Returns null if nothing was confirmed, or by an app version that kept no copy. */
export function confirmedOf({ entry, delivered }: LocalReport): Confirmed | null {
  if (entry) return entry.late ? { sent: entry, inspectedAt: entry.inspectedAt } : null;
  return delivered?.entry ? { sent: delivered.entry, inspectedAt: delivered.receipt.inspectedDate } : null;
}
