import { useSyncExternalStore } from 'react';

/** Scroll position of the last event. Reading it while rendering would force a layout. */
let top = 0;

function subscribe(listener: () => void): () => void {
  const scrolled = () => {
    top = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => window.removeEventListener('scroll', scrolled);
}

export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => top >= distance);
}
