import { MARK_SCALE, type MarkKind, MAX_MARKS, type PhotoMark } from '@walkthrough/domain';
import { useState } from 'react';
import { newUuid } from '../../offline/queue/new-uuid';

export interface MarkPoint {
  x: number;
  y: number;
}

const within = (value: number): number => Math.round(Math.min(MARK_SCALE, Math.max(0, value)));

/** Clamps both points to the photo. */
export const clampLine = (from: MarkPoint, to: MarkPoint) => ({
  x1: within(from.x),
  y1: within(from.y),
  x2: within(to.x),
  y2: within(to.y),
});

/** Default mark of a keyboard user: centered, a third of the photo. */
const IN_THE_MIDDLE = [
  { x: MARK_SCALE / 3, y: MARK_SCALE / 3 },
  { x: (MARK_SCALE * 2) / 3, y: (MARK_SCALE * 2) / 3 },
] as const;

/** Moves a mark without changing its shape at the edge. */
function moved(mark: PhotoMark, by: MarkPoint): PhotoMark {
  const step = (one: number, other: number, wanted: number) =>
    Math.min(MARK_SCALE - Math.max(one, other), Math.max(-Math.min(one, other), Math.round(wanted)));
  const [x, y] = [step(mark.x1, mark.x2, by.x), step(mark.y1, mark.y2, by.y)];
  return { ...mark, x1: mark.x1 + x, x2: mark.x2 + x, y1: mark.y1 + y, y2: mark.y2 + y };
}

function stretched(mark: PhotoMark, by: MarkPoint): PhotoMark {
  return { ...mark, x2: within(mark.x2 + by.x), y2: within(mark.y2 + by.y) };
}

/** Unsaved marks being drawn. */
export function useMarks(before: readonly PhotoMark[]) {
  const [marks, setMarks] = useState(before);
  const [kind, setKind] = useState<MarkKind>('circle');
  const [chosen, choose] = useState<string | null>(null);
  const isFull = marks.length >= MAX_MARKS;

  const add = (from: MarkPoint, to: MarkPoint) => {
    if (isFull) return;
    const mark = { id: newUuid(), kind, ...clampLine(from, to) };
    setMarks((now) => [...now, mark]);
    choose(mark.id);
  };
  const changeChosen = (change: (mark: PhotoMark) => PhotoMark) =>
    setMarks((now) => now.map((mark) => (mark.id === chosen ? change(mark) : mark)));

  return {
    marks,
    kind,
    setKind,
    chosen,
    choose,
    isFull,
    isChanged: marks !== before,
    add,
    addInTheMiddle: () => add(...IN_THE_MIDDLE),
    moveChosen: (by: MarkPoint) => changeChosen((mark) => moved(mark, by)),
    stretchChosen: (by: MarkPoint) => changeChosen((mark) => stretched(mark, by)),
    removeChosen: () => {
      setMarks((now) => now.filter(({ id }) => id !== chosen));
      choose(null);
    },
    removeAll: () => {
      setMarks([]);
      choose(null);
    },
  };
}

export type Marks = ReturnType<typeof useMarks>;
