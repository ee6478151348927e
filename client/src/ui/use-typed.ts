import { useState } from 'react';

/**
 * A field whose value is kept in the address, which follows a moment later and takes no half value. While somebody types
 * it shows what they type: a date picker goes through the years 0002, 0020 and 0202 to 2024, and put back to the last good
 * value between two digits it could not be typed into. Left, it shows the value again.
 */
export function useTyped(value: string, isGood: (text: string) => boolean, onGood: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (isGood(text)) onGood(text);
  };
  return { shown: typed ?? value, type, leave: () => setTyped(null) };
}
