import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY >= distance);
}
