import { useEffect, useState } from 'react';

/** Debounce of a search, so that it does not run for each letter. */
const PAUSE_MS = 250;

/** Debounces a text. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
