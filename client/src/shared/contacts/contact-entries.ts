import type { ContactAttemptItem, ContactAttemptValues } from '@walkthrough/domain';
import type { QueuedContact } from '../../offline/queue/queued-action';

/** Contact attempt as displayed: the server's state and the queued change. */
export interface ContactEntry {
  key: string;
  /** Values with the queued change applied. */
  values: ContactAttemptValues;
  /** Null if the server does not have it, or no longer. */
  stored: ContactAttemptItem | null;
  waiting: QueuedContact | null;
}

const keyOf = ({ id, change }: QueuedContact): string =>
  change.kind === 'contactAttempt.add' ? `new ${id}` : String(change.attemptId);

/**
 * Merges history and queued changes, newest attempt first.
 * @param actions of this inspection, oldest first
 */
export function entriesOf(
  items: readonly ContactAttemptItem[],
  actions: readonly QueuedContact[],
): ContactEntry[] {
  const entries = new Map<string, ContactEntry>();
  for (const item of items) {
    const key = String(item.id);
    entries.set(key, { key, values: item, stored: item, waiting: null });
  }
  for (const waiting of actions) {
    const key = keyOf(waiting);
    const stored = entries.get(key)?.stored ?? null;
    entries.set(key, { key, values: waiting.change.values, stored, waiting });
  }
  return [...entries.values()].sort(
    (one, other) => other.values.communicationDate - one.values.communicationDate,
  );
}
