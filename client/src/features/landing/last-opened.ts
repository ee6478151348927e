import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { readLocal, writeLocal } from '../../ui/local-value';

/** After this pause, opening the page is another visit. */
const PAUSE_MS = 30 * 60_000;

interface Opened {
  /** When the page was last shown, UTC ms. */
  at: number;
  /** End of the visit before; null on the first. */
  since: number | null;
}

const keyOf = (userId: number) => `last-opened.${userId}`;

/** Returns the visit that begins or goes on now. */
export function openedAt(now: number, stored: Opened | null): Opened {
  if (stored === null || !Number.isFinite(stored.at)) return { at: now, since: null };
  return { at: now, since: now - stored.at > PAUSE_MS ? stored.at : stored.since };
}

/** Returns when the user last visited the landing page on this device, UTC ms; null on the first visit. */
export function useLastOpened(userId: number): number | null {
  const [{ since }] = useState(() => openedAt(serverNow(), readLocal<Opened>(keyOf(userId))));
  useEffect(() => {
    const keep = () => writeLocal(keyOf(userId), { at: serverNow(), since } satisfies Opened);
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keep);
    };
  }, [userId, since]);
  return since;
}
