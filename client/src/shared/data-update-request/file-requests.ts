import {
  type DataUpdateValues,
  proposedUpdates,
  type CheckedValues,
  type RecordedLists,
} from '@walkthrough/domain';
import { actionQueue } from '../../offline/current-work';
import { sendChange } from '../../offline/queue/actions/send-change';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { newUuid } from '../../offline/queue/new-uuid';

/** Sent to the server, or queued on the device. */
type Filed = 'sent' | 'kept';

/**
 * Files a request: at once, or queued on devices that keep work. Rejects with the server's rejection.
 * @param key Idempotency-Key, a UUID; the same for each retry
 */
export async function fileRequest(
  inspection: InspectionRef,
  propertyId: number,
  values: DataUpdateValues,
  key: string,
): Promise<Filed> {
  const change = { kind: 'dataUpdate.file', propertyId, values } as const;
  const queue = await actionQueue();
  if (queue) return queue.make(inspection, change, key);
  await sendChange(inspection.id, change, key);
  return 'sent';
}

/** Requests of an information check with their idempotency keys. */
export interface KeyedRequest {
  key: string;
  values: DataUpdateValues;
}

/** Returns one request per changed value, for `fileRequests`. */
export const requestsOf = (checked: CheckedValues, recorded: RecordedLists): KeyedRequest[] =>
  proposedUpdates(checked, recorded).map((values) => ({ key: newUuid(), values }));

/**
 * Files requests one after the other. Rejects with the first rejection; a retry with the same requests creates no
 * duplicates.
 */
export async function fileRequests(
  inspection: InspectionRef,
  propertyId: number,
  requests: readonly KeyedRequest[],
): Promise<Filed> {
  let filed: Filed = 'sent';
  for (const { key, values } of requests) {
    if ((await fileRequest(inspection, propertyId, values, key)) === 'kept') filed = 'kept';
  }
  return filed;
}
