/**
 * Zoom and pan of a photo. `x` and `y` are fractions of the pane from its center, so that panes with different photos
 * show the same area.
 */
export interface PaneView {
  /** 1 shows the whole photo. */
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: PaneView = { scale: 1, x: 0, y: 0 };

const LARGEST = 8;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Limits panning to the photo. */
function withinPane({ scale, x, y }: PaneView): PaneView {
  const most = (scale - 1) / 2;
  return { scale, x: between(-most, x, most) + 0, y: between(-most, y, most) + 0 };
}

/**
 * @param at fixed point in fractions of the pane from its center, -0.5 to 0.5
 */
export function zoomed(view: PaneView, factor: number, at: { x: number; y: number }): PaneView {
  const scale = between(1, view.scale * factor, LARGEST);
  const grown = scale / view.scale;
  return withinPane({
    scale,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  });
}

/**
 * @param by fractions of the pane's size
 */
export function moved(view: PaneView, by: { x: number; y: number }): PaneView {
  return withinPane({ ...view, x: view.x + by.x, y: view.y + by.y });
}
