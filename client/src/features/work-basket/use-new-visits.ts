import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';

/** What this person has taken, or taken back, on this screen: no news to them. */
const ownTaking = new Set<number>();

/** Beforehand: the list may hear of it before the answer is here. */
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
 * Which visits have come since this person last looked at the basket on this device. What is new stays so until the
 * screen is left; on the first look nothing is.
 */
export function useNewVisits(): (item: WorkBasketItem) => boolean {
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
