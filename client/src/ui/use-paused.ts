import { useEffect, useState } from 'react';

/** A word is asked for once it has been typed, not at each of its letters. */
const PAUSE_MS = 250;

/** What has been there for a while. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
