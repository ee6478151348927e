import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { moved, WHOLE, zoomed, type PaneView } from './pane-view';

/** Factor per wheel notch, key press or click. */
export const ZOOM_STEP = 1.5;
const KEY_MOVE = 0.1;
/** A wheel notch is about 100; touchpads send many small deltas. */
const WHEEL_NOTCH = 100;
/** Horizontal CSS pixels that make a swipe. */
const SWIPE = 60;
const MIDDLE = { x: 0, y: 0 };

type Change = (view: PaneView) => PaneView;

interface GestureProps {
  view: PaneView;
  onView: (change: Change) => void;
  /** Swiping an unzoomed photo shows the next or previous one. */
  onSwipe: (by: 1 | -1) => void;
}

interface Point {
  x: number;
  y: number;
}

const KEYS: Readonly<Record<string, Change>> = {
  '+': (view) => zoomed(view, ZOOM_STEP, MIDDLE),
  '=': (view) => zoomed(view, ZOOM_STEP, MIDDLE),
  '-': (view) => zoomed(view, 1 / ZOOM_STEP, MIDDLE),
  '0': () => WHOLE,
  ArrowLeft: (view) => moved(view, { x: KEY_MOVE, y: 0 }),
  ArrowRight: (view) => moved(view, { x: -KEY_MOVE, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: KEY_MOVE }),
  ArrowDown: (view) => moved(view, { x: 0, y: -KEY_MOVE }),
};

/** Returns a pointer's position in fractions of the pane from its center. */
function placeIn(pane: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the distance of two fingers; 0 for one. */
const spreadOf = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** React's wheel listeners are passive, so the page would scroll too. */
function useWheel(pane: RefObject<HTMLElement | null>, onView: (change: Change) => void): void {
  const latest = useRef(onView);
  latest.current = onView;
  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const factor = ZOOM_STEP ** (-event.deltaY / WHEEL_NOTCH);
      const at = placeIn(element, event);
      latest.current((view) => zoomed(view, factor, at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [pane]);
}

/** Zoom and pan by pointer, pinch, wheel and keyboard. */
export function usePaneGestures(pane: RefObject<HTMLElement | null>, props: GestureProps) {
  const { view, onView, onSwipe } = props;
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<{ x: number; alone: boolean } | null>(null);
  useWheel(pane, onView);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    began.current = { x: event.clientX, alone: fingers.current.size === 1 && event.pointerType === 'touch' };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const spread = spreadOf(before);
    const factor = spread === 0 ? 1 : spreadOf(after) / spread;
    onView((now) => moved(zoomed(now, factor, from), { x: to.x - from.x, y: to.y - from.y }));
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const far = event.clientX - (began.current?.x ?? event.clientX);
    if (view.scale === 1 && began.current?.alone && Math.abs(far) > SWIPE) onSwipe(far < 0 ? 1 : -1);
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const change = KEYS[event.key];
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onView(change);
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: key,
  };
}
