/** Between a question's answers and the control that opened it, in pixels. */
const GAP = 8;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Where the last control was that somebody pressed, as it was then: a menu that opens a question is gone by now. */
let pressed: Box | undefined;

globalThis.document?.addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = (target as Partial<Element>).closest?.('button, a, label, [role]')?.getBoundingClientRect();
  },
  true,
);

const isOver = (one: Box, other: Box): boolean =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

const movedBy = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

/** Moves a question's buttons away from the control that opened it: a second tap meets none of them. */
export function keepClearOfOpener(paper: HTMLElement): void {
  const opener = pressed;
  if (opener === undefined) return;
  const boxes = [...paper.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
  const isClear = (by: number) => !boxes.some((box) => isOver(movedBy(box, by), opener));
  const { top, bottom } = paper.getBoundingClientRect();
  const [by = 0] = [
    0,
    ...boxes.flatMap((box) => [opener.top - box.bottom - GAP, opener.bottom - box.top + GAP]),
  ]
    .filter((each) => isClear(each) && each >= -top && each <= window.innerHeight - bottom)
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  // At the foot of a phone it is rounded at the top only.
  if (by !== 0) Object.assign(paper.style, { translate: `0 ${by}px`, borderRadius: '12px' });
}
