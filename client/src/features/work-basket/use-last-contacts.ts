import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useMemo, useState } from 'react';
import { entriesOf } from '../../shared/contacts/contact-entries';
import { fieldStore } from '../../offline/current-work';
import { keptContacts } from '../../offline/store/kept-contacts';
import { isOfContacts, type QueuedAction } from '../../offline/queue/queued-action';
import type { OfflineStore } from '../../offline/store/offline-store';

/** UTC ms by inspection id; a visit without a contact attempt has none. */
type LastContacts = ReadonlyMap<number, number>;

/** A list of assigned visits says it also to those who may not read contact histories. */
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
    // A history that cannot be read marks nothing; the card shows the rest.
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
  /** Assigned visits as the server last listed them. */
  rows: readonly WorkBasketItem[];
  /** Of the device's work: a new array after each change of the device. */
  actions: readonly QueuedAction[];
}

/** Returns when somebody was last contacted about each visit, by what is on this device and what waits on it. */
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
