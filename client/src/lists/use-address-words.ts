import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Options of a navigation. `replace` is for changes that the user did not ask for, so that Back skips them. */
export interface NavigationOptions {
  replace?: boolean;
  /** Shows the change at once. */
  flushSync?: boolean;
}

type Words = URLSearchParams | string | Readonly<Record<string, string>>;

/**
 * Returns the query parameters of the address, and a function that changes them. What the user asked for is shown at
 * once: the router would show the old screen until the new one is drawn, and what is pressed or typed there would be
 * lost. Changes with options, as those of typing, may wait.
 */
export function useAddressWords(): [URLSearchParams, (words: Words, going?: NavigationOptions) => void] {
  const [words, setWords] = useSearchParams();
  const change = useCallback(
    (next: Words, going?: NavigationOptions) => setWords(next, going ?? { flushSync: true }),
    [setWords],
  );
  return [words, change];
}
