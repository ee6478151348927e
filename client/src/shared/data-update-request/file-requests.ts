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

/** How a request was filed: sent to the server, or queued on the device (`kept`). */
type Delivery = 'sent' | 'kept';

/**
 * Files a data update request. Sends it at once, or through the offline queue if this device has one. Rejects with the
 * server's error.
 * @param key Idempotency-Key, a UUID that stays the same for each retry
 */
export async function fileRequest(
  inspection: InspectionRef,
  propertyId: number,
  values: DataUpdateValues,
  key: string,
): Promise<Delivery> {
  const change = { kind: 'dataUpdate.file', propertyId, values } as const;
  const queue = await actionQueue();
  if (queue) return queue.make(inspection, change, key);
  await sendChange(inspection.id, change, key);
  return 'sent';
}

/** A request from an information check, with its idempotency key. */
export interface KeyedRequest {
  key: string;
  values: DataUpdateValues;
}

/** Returns one request per changed value, for `fileRequests`. */
export const requestsOf = (checked: CheckedValues, recorded: RecordedLists): KeyedRequest[] =>
  proposedUpdates(checked, recorded).map((values) => ({ key: newUuid(), values }));

/**
 * Files requests one after the other. Rejects with the first error. A retry with the same requests creates no
 * duplicates.
 * @returns `kept` if at least one request was queued
 */
export async function fileRequests(
  inspection: InspectionRef,
  propertyId: number,
  requests: readonly KeyedRequest[],
): Promise<Delivery> {
  let delivery: Delivery = 'sent';
  for (const { key, values } of requests) {
    if ((await fileRequest(inspection, propertyId, values, key)) === 'kept') delivery = 'kept';
  }
  return delivery;
}
