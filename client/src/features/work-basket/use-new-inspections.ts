import type { WorkBasketItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { forgetTaken, isTakenByOneself } from '../../shared/planning/taken-inspections';
import { readLocal, writeLocal } from '../../ui/local-value';

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
      forgetTaken();
    };
  }, [key]);
  return ({ inspection: { id, assignedDate } }) =>
    assignedDate !== null && assignedDate > seenAt && !isTakenByOneself(id);
}
