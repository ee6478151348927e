import { MARK_SCALE, markPath, messages, type PhotoMark } from '@walkthrough/domain';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MarksOverlay, type PictureSize } from './marks-overlay';
import { clampLine, type MarkPoint, type Marks } from './use-marks';

/** Minimum size in photo units, so that shaky presses draw nothing. */
const LEAST = MARK_SCALE / 40;
/** Step per key press. */
const STEP = MARK_SCALE / 50;

const ARROWS: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Stroke {
  pointerId: number;
  from: MarkPoint;
  to: MarkPoint;
  /** Pressed mark; the selected one moves with the pointer. */
  pressed: string | null;
  isMoving: boolean;
}

const isDrawn = ({ from, to }: Stroke): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= LEAST;

/** Drawing surface over a photo for touch, mouse and keyboard. */
export function MarksSurface({ marks, size }: { marks: Marks; size: PictureSize }) {
  const surface = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent): MarkPoint => {
    const { left, top, width, height } = surface.current!.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * MARK_SCALE,
      y: ((clientY - top) / height) * MARK_SCALE,
    };
  };
  const down = (event: PointerEvent<SVGSVGElement>) => {
    // Ignore further fingers during a stroke.
    if (stroke !== null || event.button !== 0) return;
    const pressed = (event.target as Element).getAttribute('data-mark');
    surface.current?.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    const isMoving = pressed !== null && pressed === marks.chosen;
    setStroke({ pointerId: event.pointerId, from, to: from, pressed, isMoving });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke?.pointerId !== event.pointerId) return;
    const to = pointOf(event);
    if (stroke.isMoving) marks.moveChosen({ x: to.x - stroke.to.x, y: to.y - stroke.to.y });
    setStroke({ ...stroke, to });
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke?.pointerId !== event.pointerId) return;
    setStroke(null);
    if (stroke.isMoving) return;
    if (isDrawn(stroke)) marks.add(stroke.from, stroke.to);
    else marks.choose(stroke.pressed);
  };
  const press = (event: KeyboardEvent<SVGSVGElement>) => {
    const by = ARROWS[event.key];
    if (by && marks.chosen !== null) (event.shiftKey ? marks.stretchChosen : marks.moveChosen)(by);
    else if (event.key === 'Enter') marks.addInTheMiddle();
    else if (event.key === 'Delete' || event.key === 'Backspace') marks.removeChosen();
    else return;
    event.preventDefault();
  };

  const chosen = marks.marks.find(({ id }) => id === marks.chosen);
  const drawn: PhotoMark | null =
    stroke && !stroke.isMoving && isDrawn(stroke) && !marks.isFull
      ? { id: 'drawn', kind: marks.kind, ...clampLine(stroke.from, stroke.to) }
      : null;
  return (
    <MarksOverlay
      marks={drawn ? [...marks.marks, drawn] : marks.marks}
      size={size}
      fit="contain"
      label={messages.photoMarks.surface}
      surface={surface}
      role="group"
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setStroke(null)}
      onKeyDown={press}
    >
      {chosen && <path className="chosen" d={markPath(chosen, size)} />}
      {marks.marks.map((mark) => (
        <path key={mark.id} className="reach" data-mark={mark.id} d={markPath(mark, size)} />
      ))}
    </MarksOverlay>
  );
}
