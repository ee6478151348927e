import type { ContactAttemptItem, ContactAttemptValues } from '@walkthrough/domain';
import type { QueuedContact } from '../../offline/model/queued-action';

/** One attempt as the history shows it: what the server has, and what waits on this device to be made of it. */
export interface ContactEntry {
  key: string;
  /** As they will be. */
  values: ContactAttemptValues;
  /** Null for one that the server does not have, or no longer has. */
  stored: ContactAttemptItem | null;
  waiting: QueuedContact | null;
}

const keyOf = ({ id, change }: QueuedContact): string =>
  change.kind === 'contactAttempt.add' ? `new ${id}` : String(change.attemptId);

/** The history with what waits, the newest attempt first. @param actions of this visit, oldest first */
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
