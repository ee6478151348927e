import { messages } from '@walkthrough/domain';
import { actionQueue } from '../../offline/current-work';
import { makeChange } from '../../offline/queue/actions/make-change';
import type { SmallChange, InspectionRef } from '../../offline/queue/queued-action';
import { showToast } from '../../ui/toast';
import type { ContactEntry } from './contact-entries';

/**
 * Saves a change of an attempt: at once, or queued on devices that keep work. Replaces a queued change, and a rejected
 * one once this is made. Rejects with the server's rejection.
 * @param key Idempotency-Key, a UUID
 */
export async function saveContact(
  inspection: InspectionRef,
  entry: ContactEntry | null,
  change: SmallChange,
  key: string,
): Promise<'sent' | 'kept'> {
  const queue = await actionQueue();
  const waiting = entry?.waiting;
  if (queue && waiting && waiting.trouble?.kind !== 'attention') {
    await queue.replace(waiting.id, change);
    return 'kept';
  }
  return makeChange(inspection, change, key, waiting?.id);
}

/** Removes a queued change unsent. */
export async function takeBack({ waiting }: ContactEntry): Promise<void> {
  if (waiting) await (await actionQueue())?.replace(waiting.id, null);
}

/** Shows whether a change was sent or queued. */
export function sayOutcome(outcome: 'sent' | 'kept', text: string): void {
  showToast({ kind: 'success', text: outcome === 'sent' ? text : messages.sync.queued });
}
