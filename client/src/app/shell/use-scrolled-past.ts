import { useSyncExternalStore } from 'react';

/** As of the last scrolling. Asked for while a page is drawn, the browser would have to lay it out first. */
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
