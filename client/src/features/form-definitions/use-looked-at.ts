import { useEffect, useState } from 'react';
import { lookAt, type LookedAt } from './form-findings';

const LOOK_AFTER_MS = 300;

/** Returns debounced findings of a text, and the last form without errors. */
export function useLookedAt(text: string, { key, version }: { key: string; version: number }) {
  const [looked, setLooked] = useState<LookedAt>(() => lookAt(text, { key, version }));
  const [good, setGood] = useState(looked.publishable);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const next = lookAt(text, { key, version });
      setLooked(next);
      if (next.publishable) setGood(next.publishable);
    }, LOOK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, key, version]);
  return { looked, good };
}
