import type { ContactAttemptItem } from '@walkthrough/domain';
import { skipNewerRecord, type OfflineStore } from './offline-store';

/** Contact history as last read. */
export interface KeptContacts {
  inspectionId: number;
  items: readonly ContactAttemptItem[];
  /** UTC ms */
  readAt: number;
}

const KEPT = 'contacts';
const HOUR = 3_600_000;
const KEPT_FOR_MS = 30 * 24 * HOUR;

export const keptContacts = (store: OfflineStore, inspectionId: number): Promise<KeptContacts | null> =>
  store.smallRecord<KeptContacts>(KEPT, inspectionId);

const isNews = (received: KeptContacts, known: KeptContacts | null, now: number): boolean =>
  known === null ||
  // Stored while the clock ran ahead: it would otherwise stay until the clock gets there.
  known.readAt > now ||
  received.readAt - known.readAt >= HOUR ||
  (received.readAt > known.readAt && JSON.stringify(received.items) !== JSON.stringify(known.items));

/**
 * Stores contact histories for offline use: opened ones, and those in lists. Reads only what changed, since lists come
 * with every push.
 * @param now UTC ms by the clock that dated them
 */
export async function keepContacts(
  store: OfflineStore,
  received: readonly KeptContacts[],
  now: number,
): Promise<void> {
  for (const one of received) {
    const known = await keptContacts(store, one.inspectionId).catch(skipNewerRecord);
    // Skip unchanged histories.
    if (isNews(one, known, now)) await store.saveSmallRecord(KEPT, one.inspectionId, one);
  }
}

/** Removes histories not read for a month. */
export async function forgetOldContacts(store: OfflineStore, now: number): Promise<void> {
  for (const { inspectionId, readAt } of await store.smallRecords<KeptContacts>(KEPT)) {
    if (now - readAt > KEPT_FOR_MS) await store.saveSmallRecord(KEPT, inspectionId, null);
  }
}
