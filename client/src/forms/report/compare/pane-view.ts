/** How far a photo is zoomed and moved. `x` and `y` are parts of the pane's size, from the middle, so that two panes of different photos look at the same place. */
export interface PaneView {
  /** 1: the whole photo */
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: PaneView = { scale: 1, x: 0, y: 0 };

const LARGEST = 8;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Never so far that the photo leaves its pane. */
function withinPane({ scale, x, y }: PaneView): PaneView {
  const most = (scale - 1) / 2;
  return { scale, x: between(-most, x, most) + 0, y: between(-most, y, most) + 0 };
}

/** @param at what stays where it is: parts of the pane from the middle, -0.5 to 0.5 */
export function zoomed(view: PaneView, factor: number, at: { x: number; y: number }): PaneView {
  const scale = between(1, view.scale * factor, LARGEST);
  const grown = scale / view.scale;
  return withinPane({
    scale,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  });
}

/** @param by parts of the pane's size */
export function moved(view: PaneView, by: { x: number; y: number }): PaneView {
  return withinPane({ ...view, x: view.x + by.x, y: view.y + by.y });
}
