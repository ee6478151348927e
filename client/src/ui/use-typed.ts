import { useState } from 'react';

/**
 * Shows typed text in a field whose value lives in the address, which accepts complete values only. A date picker passes
 * through the years 0002, 0020 and 0202 on the way to 2024; resetting the field in between would block typing. `leave` shows the
 * stored value again.
 */
export function useTyped(value: string, isGood: (text: string) => boolean, onGood: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (isGood(text)) onGood(text);
  };
  return { shown: typed ?? value, type, leave: () => setTyped(null) };
}
