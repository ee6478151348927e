import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the pixels to leave free below the rows, so that the last visible row is not cut.
 * @param area element that the grid fills
 * @param rowHeight height of a row and of the header
 * @param isActive false for a grid that is as high as its rows
 */
export function useWholeRows(
  area: RefObject<HTMLElement | null>,
  rowHeight: number,
  isActive: boolean,
): number {
  const [spare, setSpare] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element || !isActive) return undefined;
    // One more pixel for the line below the header.
    const observer = new ResizeObserver(() => setSpare(Math.max(0, element.clientHeight - 1) % rowHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, rowHeight, isActive]);
  return isActive ? spare : 0;
}
