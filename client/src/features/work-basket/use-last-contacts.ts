import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useMemo, useState } from 'react';
import { entriesOf } from '../../shared/contacts/contact-entries';
import { fieldStore } from '../../offline/current-work';
import { keptContacts } from '../../offline/store/kept-contacts';
import { isOfContacts, type QueuedAction } from '../../offline/queue/queued-action';
import type { OfflineStore } from '../../offline/store/offline-store';

/** UTC milliseconds by inspection id; inspections without a contact attempt are missing. */
type LastContacts = ReadonlyMap<number, number>;

/** Returns the last contacts from the list, which has them also for users who may not read contact histories. */
const fromRows = (rows: readonly WorkBasketItem[]): Map<number, number> =>
  new Map(
    rows.flatMap(({ inspection: { id, lastContactAt } }) =>
      lastContactAt === null ? [] : [[id, lastContactAt] as const],
    ),
  );

async function readLastContacts(
  store: OfflineStore,
  inspectionIds: readonly number[],
  actions: readonly QueuedAction[],
): Promise<LastContacts> {
  const last = new Map<number, number>();
  for (const id of inspectionIds) {
    // An unreadable history has no last contact; the card shows the rest.
    const kept = await keptContacts(store, id).catch(() => null);
    const waiting = actions.filter(isOfContacts).filter(({ visit }) => visit.id === id);
    const newest = entriesOf(kept?.items ?? [], waiting).find(
      (entry) => entry.waiting?.change.kind !== 'contactAttempt.remove',
    );
    if (newest) last.set(id, newest.values.communicationDate);
  }
  return last;
}

interface LastContactsOf {
  inspectionIds: readonly number[];
  /** Assigned inspections as last listed by the server. */
  rows: readonly WorkBasketItem[];
  /** Queued actions of the device; a new array after each change. */
  actions: readonly QueuedAction[];
}

/** Returns the last contact of each inspection, from histories on this device and queued actions. */
export function useLastContacts({ inspectionIds, rows, actions }: LastContactsOf): LastContacts {
  const [histories, setHistories] = useState<LastContacts>(new Map());
  const ids = inspectionIds.join();
  useEffect(() => {
    const store = fieldStore();
    if (!store || ids === '') return;
    let isCurrent = true;
    void readLastContacts(store, ids.split(',').map(Number), actions).then((read) => {
      if (isCurrent) setHistories(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [ids, actions]);
  return useMemo(() => new Map([...fromRows(rows), ...histories]), [rows, histories]);
}
