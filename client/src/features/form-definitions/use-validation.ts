import { useEffect, useState } from 'react';
import { validateForm, type ValidationResult } from './form-validation';

const LOOK_AFTER_MS = 300;

/** Returns debounced findings of a text, and the last form without errors. */
export function useValidation(text: string, { key, version }: { key: string; version: number }) {
  const [result, setResult] = useState<ValidationResult>(() => validateForm(text, { key, version }));
  const [good, setGood] = useState(result.publishable);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const next = validateForm(text, { key, version });
      setResult(next);
      if (next.publishable) setGood(next.publishable);
    }, LOOK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, key, version]);
  return { result, good };
}
