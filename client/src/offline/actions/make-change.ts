import { actionQueue } from '../current-work';
import type { SmallChange, VisitRef } from '../model/queued-action';
import { sendChange } from './send-change';

/**
 * Makes a small change: at once, or as soon as there is a network where somebody works who keeps things on the device.
 * Rejects with the server's refusal.
 * @param key its Idempotency-Key, a UUID
 * @param instead a waiting change that was refused, and goes once this one is made
 */
export async function makeChange(
  visit: VisitRef,
  change: SmallChange,
  key: string,
  instead?: string,
): Promise<'sent' | 'kept'> {
  const queue = await actionQueue();
  if (queue) return queue.make(visit, change, key, instead);
  await sendChange(visit.id, change, key);
  return 'sent';
}
