import { useEffect, useRef, type RefObject } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { PRINT_INK } from '../../ui/stored-colors';
import { SIGNATURE_SIZE } from './signature-value';

/** Minimum milliseconds between two recorded points. */
const THROTTLE_MS = 16;

/** Maximum device pixel ratio. Higher ratios enlarge the file without a visible effect in print. */
const MAX_PIXEL_RATIO = 3;

interface SignatureCanvasProps {
  label: string;
  pad: RefObject<SignaturePad | null>;
  /** Initial strokes. */
  strokes: readonly PointGroup[];
  onStroke: () => void;
}

/** Renders a signature canvas of 300 x 150 CSS pixels at the resolution of the screen. */
export function SignatureCanvas({ label, pad, strokes, onStroke }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const listener = useRef(onStroke);
  listener.current = onStroke;
  const initialStrokes = useRef(strokes);
  initialStrokes.current = strokes;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const ratio = Math.min(Math.max(window.devicePixelRatio, 1), MAX_PIXEL_RATIO);
    element.width = SIGNATURE_SIZE.width * ratio;
    element.height = SIGNATURE_SIZE.height * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    // Touching the canvas draws and does not scroll, so scroll it into view first.
    element.scrollIntoView({ block: 'nearest' });
    const drawing = new SignaturePad(element, {
      throttle: THROTTLE_MS,
      minWidth: 0.8,
      maxWidth: 2.4,
      penColor: PRINT_INK,
    });
    if (initialStrokes.current.length > 0) drawing.fromData([...initialStrokes.current]);
    const onEnd = () => listener.current();
    drawing.addEventListener('endStroke', onEnd);
    pad.current = drawing;
    return () => {
      drawing.removeEventListener('endStroke', onEnd);
      drawing.off();
      pad.current = null;
    };
  }, [pad]);

  return (
    <canvas ref={canvas} role="img" aria-label={label} style={{ ...SIGNATURE_SIZE, touchAction: 'none' }} />
  );
}
