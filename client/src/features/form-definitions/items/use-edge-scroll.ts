import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from './use-latest';

const EDGE_PX = 48;
const STEP_PX = 10;

/** Returns the nearest scrolling ancestor, or the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight)
      return each;
  }
  return document.documentElement;
}

/** Uses the visible edges of a scroller, which may be partly off-screen. */
function speedAt(y: number, scroller: Element): number {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage ? { top: 0, bottom: Infinity } : scroller.getBoundingClientRect();
  if (y < Math.max(top, 0) + EDGE_PX) return -STEP_PX;
  return y > Math.min(bottom, window.innerHeight) - EDGE_PX ? STEP_PX : 0;
}

/**
 * Scrolls while the pointer is held near the upper or lower visible edge.
 * @param onScrolled receives the pointer's position, since another row is under it now
 */
export function useEdgeScroll(list: RefObject<HTMLElement | null>, onScrolled: (y: number) => void) {
  const latest = useLatest(onScrolled);
  const y = useRef<number | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const roll = () => {
    if (y.current === null || !list.current) return;
    const scroller = scrollerOf(list.current);
    const speed = speedAt(y.current, scroller);
    if (speed !== 0) {
      scroller.scrollBy(0, speed);
      latest.current(y.current);
    }
    frame.current = requestAnimationFrame(roll);
  };
  return {
    follow: (next: number) => {
      const isRolling = y.current !== null;
      y.current = next;
      if (!isRolling) frame.current = requestAnimationFrame(roll);
    },
    stop: () => {
      y.current = null;
      cancelAnimationFrame(frame.current);
    },
  };
}
