import type { LocalReport } from './local-report';
import type { QueueEntry } from './queue-entry';

/** What the server has said to have: a report in its visit, or one at the office that came too late. */
export interface Confirmed {
  /** As it was sent. */
  sent: QueueEntry;
  /** UTC ms: when the visit was, as it was believed then. */
  inspectedAt: number;
}

/** Null where nothing was confirmed, or by a version of the app that kept no copy of what it had sent. */
export function confirmedOf({ entry, delivered }: LocalReport): Confirmed | null {
  if (entry) return entry.late ? { sent: entry, inspectedAt: entry.inspectedAt } : null;
  return delivered?.entry ? { sent: delivered.entry, inspectedAt: delivered.receipt.inspectedDate } : null;
}
