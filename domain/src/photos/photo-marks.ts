import { MARK_SCALE } from './vocabulary';
import type { MarksChange, PhotoMark } from './contract';

/** Returns the marks after a change. Idempotent, even if another user has added marks in between. */
export function applyMarksChange(marks: readonly PhotoMark[], { added, removed }: MarksChange): PhotoMark[] {
  const gone = new Set(removed);
  const replaced = new Map(added.map((mark) => [mark.id, mark]));
  const left = marks.filter(({ id }) => !gone.has(id)).map((mark) => replaced.get(mark.id) ?? mark);
  const there = new Set(left.map(({ id }) => id));
  return [...left, ...[...replaced.values()].filter(({ id }) => !there.has(id) && !gone.has(id))];
}

/** Length of an arrowhead, relative to the photo's shorter edge. */
const HEAD = 0.06;
const HEAD_ANGLE = Math.PI / 7;

/** Returns a mark as an SVG path over a picture of this size, for screen and print. */
export function markPath(mark: PhotoMark, { width, height }: { width: number; height: number }): string {
  const x = (value: number) => (value / MARK_SCALE) * width;
  const y = (value: number) => (value / MARK_SCALE) * height;
  const [x1, y1, x2, y2] = [x(mark.x1), y(mark.y1), x(mark.x2), y(mark.y2)];
  if (mark.kind === 'circle') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    const [left, middle] = [Math.min(x1, x2), (y1 + y2) / 2];
    const half = (to: number) => `A${of(rx)} ${of(ry)} 0 1 0 ${of(to)} ${of(middle)}`;
    return `M${of(left)} ${of(middle)}${half(left + 2 * rx)}${half(left)}Z`;
  }
  const line = `M${of(x1)} ${of(y1)}L${of(x2)} ${of(y2)}`;
  if (mark.kind === 'line') return line;
  const back = Math.atan2(y1 - y2, x1 - x2);
  const length = HEAD * Math.min(width, height);
  const end = (turn: number) =>
    `${of(x2 + length * Math.cos(back + turn))} ${of(y2 + length * Math.sin(back + turn))}`;
  return `${line}M${end(HEAD_ANGLE)}L${of(x2)} ${of(y2)}L${end(-HEAD_ANGLE)}`;
}

const of = (value: number): string => String(Math.round(value * 100) / 100);
