import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';

/** Ids of inspections that the user took on this screen; they are not marked as new. */
const takenIds = new Set<number>();

/**
 * Sends a take request for an inspection and keeps that inspection from being marked as new. Records the id before
 * the request, because the push may arrive before the response.
 */
export async function takenByOneself<T>(id: number, take: () => Promise<T>): Promise<T> {
  takenIds.add(id);
  try {
    return await take();
  } catch (error) {
    takenIds.delete(id);
    throw error;
  }
}

/**
 * Returns a function that tells whether an inspection was assigned after the user last left the Work Basket on this
 * device. An inspection stays new until the screen closes. On the first visit nothing is new.
 */
export function useNewInspections(): (item: WorkBasketItem) => boolean {
  const { tenant, user } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.basketSeen.${user.id}`;
  const [seenAt] = useState(() => readLocal<number>(key) ?? serverNow());
  useEffect(() => {
    const saveSeenTime = () => writeLocal(key, serverNow());
    window.addEventListener('pagehide', saveSeenTime);
    return () => {
      window.removeEventListener('pagehide', saveSeenTime);
      saveSeenTime();
      takenIds.clear();
    };
  }, [key]);
  return ({ inspection: { id, assignedDate } }) =>
    assignedDate !== null && assignedDate > seenAt && !takenIds.has(id);
}
