import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';

/** Inspections that the user took on this screen; they are not marked as new. */
const ownTaking = new Set<number>();

/** Marks an inspection as taken before the request, because the push may arrive before the answer. */
export async function takenByOneself<T>(id: number, take: () => Promise<T>): Promise<T> {
  ownTaking.add(id);
  try {
    return await take();
  } catch (failure) {
    ownTaking.delete(id);
    throw failure;
  }
}

/**
 * Returns whether an inspection arrived since the user last left the basket on this device. The mark stays until the
 * screen closes; on the first visit nothing is new.
 */
export function useNewInspections(): (item: WorkBasketItem) => boolean {
  const { tenant, user } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.basketSeen.${user.id}`;
  const [seenAt] = useState(() => readLocal<number>(key) ?? serverNow());
  useEffect(() => {
    const leave = () => writeLocal(key, serverNow());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      ownTaking.clear();
    };
  }, [key]);
  return ({ inspection: { id, assignedDate } }) =>
    assignedDate !== null && assignedDate > seenAt && !ownTaking.has(id);
}
