import { SLOT_MINUTES } from './calendar-days';

/** Place under a dragged inspection. */
export type DropPlace =
  | { kind: 'slot'; inspectorId: number | null; day: string; minutes: number }
  | { kind: 'day'; day: string }
  | { kind: 'lane' };

/** Returns the half hour under a point of a row of equally wide slots. */
const slotAt = (x: number, { left, width, first }: { left: number; width: number; first: number }) =>
  first + Math.max(0, Math.floor((x - left) / width)) * SLOT_MINUTES;

/** Returns the place of the calendar under a point of the window; null outside of it. */
export function placeUnder(x: number, y: number): DropPlace | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  if (!element) return null;
  const { drop, day = '', inspector, first, width } = element.dataset;
  if (drop === 'lane') return { kind: 'lane' };
  if (drop === 'day') return { kind: 'day', day };
  const { left } = element.getBoundingClientRect();
  const minutes = slotAt(x, { left, width: Number(width), first: Number(first) });
  return { kind: 'slot', inspectorId: inspector ? Number(inspector) : null, day, minutes };
}
