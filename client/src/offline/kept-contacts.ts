import type { ContactAttemptItem } from '@walkthrough/domain';
import type { OfflineStore } from './store/offline-store';

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

const isNews = (told: KeptContacts, known: KeptContacts | undefined, now: number): boolean =>
  known === undefined ||
  // Kept while the clock ran ahead: it would stand until the clock has come there again.
  known.readAt > now ||
  told.readAt - known.readAt >= HOUR ||
  (told.readAt > known.readAt && JSON.stringify(told.items) !== JSON.stringify(known.items));

/**
 * Keeps what the server told for when there is no network: a history that was opened, and those of all visits that lists
 * tell of. What was not read for a month goes.
 * @param now UTC ms by the clock that has dated them
 */
export async function keepContacts(
  store: OfflineStore,
  told: readonly KeptContacts[],
  now: number,
): Promise<void> {
  const all = await store.smallRecords<KeptContacts>(KEPT);
  const known = new Map(all.map((one) => [one.inspectionId, one]));
  for (const one of told) {
    // Lists come with every push: what says the same is not written again.
    if (isNews(one, known.get(one.inspectionId), now))
      await store.saveSmallRecord(KEPT, one.inspectionId, one);
  }
  for (const { inspectionId, readAt } of all) {
    const isTold = told.some((one) => one.inspectionId === inspectionId);
    if (!isTold && now - readAt > KEPT_FOR_MS) await store.saveSmallRecord(KEPT, inspectionId, null);
  }
}
