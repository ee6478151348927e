import type { ContactAttemptItem } from '@walkthrough/domain';
import { passOverNewer, type OfflineStore } from './store/offline-store';

/** A contact history as it was when it was last read. */
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

const isNews = (told: KeptContacts, known: KeptContacts | null, now: number): boolean =>
  known === null ||
  // Kept while the clock ran ahead: it would stand until the clock has come there again.
  known.readAt > now ||
  told.readAt - known.readAt >= HOUR ||
  (told.readAt > known.readAt && JSON.stringify(told.items) !== JSON.stringify(known.items));

/**
 * Keeps what the server told for when there is no network: a history that was opened, and those of all visits that lists
 * tell of. Lists come with every push: only what is told of is read.
 * @param now UTC ms by the clock that has dated them
 */
export async function keepContacts(
  store: OfflineStore,
  told: readonly KeptContacts[],
  now: number,
): Promise<void> {
  for (const one of told) {
    const known = await keptContacts(store, one.inspectionId).catch(passOverNewer);
    // What says the same is not written again.
    if (isNews(one, known, now)) await store.saveSmallRecord(KEPT, one.inspectionId, one);
  }
}

/** What was not read for a month goes. */
export async function forgetOldContacts(store: OfflineStore, now: number): Promise<void> {
  for (const { inspectionId, readAt } of await store.smallRecords<KeptContacts>(KEPT)) {
    if (now - readAt > KEPT_FOR_MS) await store.saveSmallRecord(KEPT, inspectionId, null);
  }
}
