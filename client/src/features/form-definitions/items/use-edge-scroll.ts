import { useEffect, useRef, type RefObject } from 'react';

const EDGE_PX = 48;
const STEP_PX = 10;

/** The nearest element around another that scrolls; the page when there is none. */
function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight)
      return each;
  }
  return document.documentElement;
}

function speedAt(y: number, scroller: Element): number {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) return -STEP_PX;
  return y > bottom - EDGE_PX ? STEP_PX : 0;
}

/** Scrolls on while a pointer is held at the upper or lower edge of what can be seen of a list. */
export function useEdgeScroll(list: RefObject<HTMLElement | null>) {
  const y = useRef<number | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const roll = () => {
    if (y.current === null || !list.current) return;
    const scroller = scrollerOf(list.current);
    scroller.scrollBy(0, speedAt(y.current, scroller));
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
