import { useSyncExternalStore } from 'react';

/** `none`: signed out, or an account without boards. */
export type LiveStatus = 'none' | 'connecting' | 'catching_up' | 'live';

let status: LiveStatus = 'none';
const listeners = new Set<() => void>();

export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribe, () => status);
