/** Distance between the buttons of a confirmation and the control that opened it, in pixels. */
const GAP = 8;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Position of the last pressed control, measured when it was pressed because a menu item is gone when the dialog
 * opens.
 */
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

/**
 * Moves the buttons of a confirmation away from the control that opened it, so that a second tap hits none of them.
 */
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
  // At the bottom of a phone only the top corners are rounded. A translation would make the paper the containing block
  // of fixed toasts, which would then cover its buttons.
  if (by !== 0) Object.assign(paper.style, { position: 'relative', top: `${by}px`, borderRadius: '12px' });
}
