import Box from '@mui/material/Box';
import { markPath, type PhotoMark } from '@walkthrough/domain';
import type { ReactNode, Ref, SVGProps } from 'react';
import { CHOSEN_MARK, MARK, MARK_EDGE } from '../../ui/stored-colors';

export interface PictureSize {
  width: number;
  height: number;
}

type Events = Pick<
  SVGProps<SVGSVGElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown' | 'tabIndex' | 'role'
>;

interface MarksOverlayProps extends Events {
  marks: readonly PhotoMark[];
  /** Size of the picture. */
  size: PictureSize;
  /** How the picture fits its box; `cover` crops it. */
  fit: 'contain' | 'cover';
  /** Accessible label; without it the drawing is hidden from screen readers. */
  label?: string;
  surface?: Ref<SVGSVGElement>;
  children?: ReactNode;
}

/** Marks over a photo; its bytes stay unchanged. */
export function MarksOverlay({ marks, size, fit, label, surface, children, ...events }: MarksOverlayProps) {
  return (
    <Box
      component="svg"
      ref={surface}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      data-marks={marks.length}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      {...events}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        pointerEvents: events.onPointerDown ? 'auto' : 'none',
        touchAction: events.onPointerDown ? 'none' : undefined,
        cursor: events.onPointerDown ? 'crosshair' : undefined,
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
        '& path': {
          fill: 'none',
          stroke: MARK,
          strokeWidth: fit === 'cover' ? 2 : 3,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          vectorEffect: 'non-scaling-stroke',
        },
        '& .halo': { stroke: MARK_EDGE, strokeWidth: fit === 'cover' ? 4 : 6 },
        '& .chosen': { stroke: CHOSEN_MARK, strokeWidth: 14, opacity: 0.45 },
        '& .reach': { stroke: 'transparent', strokeWidth: 32, pointerEvents: 'stroke' },
      }}
    >
      {marks.map((mark) => (
        <g key={mark.id}>
          <path className="halo" d={markPath(mark, size)} />
          <path d={markPath(mark, size)} />
        </g>
      ))}
      {children}
    </Box>
  );
}
