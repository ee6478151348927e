import { actionQueue } from '../../current-work';
import type { SmallChange, InspectionRef } from '../queued-action';
import { sendChange } from './send-change';

/**
 * Makes a small change: at once, or queued on devices that keep work. Rejects with the server's rejection.
 * @param key Idempotency-Key, a UUID
 * @param instead a rejected change to remove once this one is made
 */
export async function makeChange(
  inspection: InspectionRef,
  change: SmallChange,
  key: string,
  instead?: string,
): Promise<'sent' | 'kept'> {
  const queue = await actionQueue();
  if (queue) return queue.make(inspection, change, key, instead);
  await sendChange(inspection.id, change, key);
  return 'sent';
}
