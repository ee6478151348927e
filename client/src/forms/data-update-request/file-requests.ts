import {
  type DataUpdateValues,
  proposedUpdates,
  type CheckedValues,
  type RecordedLists,
} from '@walkthrough/domain';
import { actionQueue } from '../../offline/current-work';
import { sendChange } from '../../offline/actions/send-change';
import type { VisitRef } from '../../offline/model/queued-action';
import { newUuid } from '../../offline/new-uuid';

/** Whether the server has it, or the device keeps it until it can be sent. */
export type Filed = 'sent' | 'kept';

/**
 * Files a correction: at once, or as soon as there is a network where somebody works who keeps things on the device.
 * Rejects with the server's refusal.
 * @param key its Idempotency-Key, a UUID: the same for each try
 */
export async function fileRequest(
  visit: VisitRef,
  propertyId: number,
  values: DataUpdateValues,
  key: string,
): Promise<Filed> {
  const change = { kind: 'dataUpdate.file', propertyId, values } as const;
  const queue = await actionQueue();
  if (queue) return queue.make(visit, change, key);
  await sendChange(visit.id, change, key);
  return 'sent';
}

/** What an information check proposes, each with the key that it is filed under. */
export interface KeyedRequest {
  key: string;
  values: DataUpdateValues;
}

/** One request for each value that the check changes, to be filed by `fileRequests`. */
export const requestsOf = (checked: CheckedValues, recorded: RecordedLists): KeyedRequest[] =>
  proposedUpdates(checked, recorded).map((values) => ({ key: newUuid(), values }));

/**
 * Files several corrections, one after the other. Rejects with the first refusal; tried again with the same requests,
 * those that were filed before are not filed twice.
 */
export async function fileRequests(
  visit: VisitRef,
  propertyId: number,
  requests: readonly KeyedRequest[],
): Promise<Filed> {
  let filed: Filed = 'sent';
  for (const { key, values } of requests) {
    if ((await fileRequest(visit, propertyId, values, key)) === 'kept') filed = 'kept';
  }
  return filed;
}
