import { useEffect, useRef } from 'react';

/** Calls `focus` when the list is no longer covered by a dialog, menu or sheet. */
export function useFocusBack(isCovered: boolean, focus: () => void): void {
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) focus();
    wasCovered.current = isCovered;
  }, [isCovered, focus]);
}
