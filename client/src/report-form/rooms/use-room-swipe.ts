import { useRef, type TouchEvent } from 'react';

/** Strip at both edges of the screen that belongs to the system's own gestures. */
const EDGE_PX = 32;
/** Shortest swipe; it is also at least twice as wide as it is high. */
const LEAST_PX = 64;
const LONGEST_MS = 800;

/** Where a horizontal movement means something else. */
const NOT_INSIDE =
  'table, [role="table"], [role="grid"], .wt-table, input, textarea, select, [role="slider"], canvas, svg[role], [contenteditable="true"], [data-no-swipe]';

interface Start {
  x: number;
  y: number;
  at: number;
}

function scrollsSideways(from: Element, within: Element): boolean {
  for (let element: Element | null = from; element && element !== within; element = element.parentElement) {
    const { overflowX } = getComputedStyle(element);
    if (element.scrollWidth > element.clientWidth && overflowX !== 'visible' && overflowX !== 'hidden')
      return true;
  }
  return false;
}

function canStartAt({ target, currentTarget, touches }: TouchEvent<HTMLElement>): boolean {
  const touch = touches[0];
  // React also reports touches in dialogs that this element has opened.
  if (touch === undefined || touches.length > 1 || !(target instanceof Element)) return false;
  if (!currentTarget.contains(target) || target.closest(NOT_INSIDE) !== null) return false;
  if (touch.clientX < EDGE_PX || touch.clientX > window.innerWidth - EDGE_PX) return false;
  return !scrollsSideways(target, currentTarget);
}

/** Returns touch handlers that call `onSwipe` with 1 for a swipe to the left (next) and -1 to the right. */
export function useRoomSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<Start | null>(null);
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      start.current =
        touch && canStartAt(event) ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchCancel: () => {
      start.current = null;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (from === null || touch === undefined || event.timeStamp - from.at > LONGEST_MS) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < LEAST_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      onSwipe(x < 0 ? 1 : -1);
    },
  };
}
