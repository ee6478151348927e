import { messages } from '@walkthrough/domain';
import { actionQueue } from '../../offline/current-work';
import { makeChange } from '../../offline/actions/make-change';
import type { SmallChange, VisitRef } from '../../offline/model/queued-action';
import { showToast } from '../../ui/toast';
import type { ContactEntry } from './contact-entries';

/**
 * Makes a change of an attempt: at once, or as soon as there is a network where somebody works who keeps things on the
 * device. What still waits is replaced by it, what was refused once this one is made. Rejects with the server's refusal.
 * @param key its Idempotency-Key, a UUID
 */
export async function saveContact(
  visit: VisitRef,
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
  return makeChange(visit, change, key, waiting?.id);
}

/** Takes back what waits: nothing of it is sent. */
export async function takeBack({ waiting }: ContactEntry): Promise<void> {
  if (waiting) await (await actionQueue())?.replace(waiting.id, null);
}

/** Says what became of a change. */
export function sayOutcome(outcome: 'sent' | 'kept', text: string): void {
  showToast({ kind: 'success', text: outcome === 'sent' ? text : messages.sync.queued });
}
