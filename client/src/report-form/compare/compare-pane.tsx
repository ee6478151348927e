import NextIcon from '@mui/icons-material/ChevronRight';
import BackIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { displayInstant, fill, messages, zoneOfInspection } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import { useRef, useState } from 'react';
import { Placeholder } from '../../ui/placeholder';
import { inspectionOf } from '../../offline/reports/model/report-record';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { useReportForm } from '../form-context';
import { SIDE_LABELS } from '../page/side-switch';
import { MarksOverlay, type PictureSize } from '../photos/marks-overlay';
import { usePhotoUrl } from '../photos/use-photo-url';
import type { PaneView } from './pane-view';
import { usePaneGestures } from './use-pane-gestures';

const texts = messages.conditionForm;

interface ComparePaneProps {
  side: PairSide;
  /** Photos of the room on this side; may be empty. */
  photos: readonly ReportPhoto[];
  view: PaneView;
  onView: (change: (view: PaneView) => PaneView) => void;
}

/** One side of the comparison: inspection, photo, element and time. */
export function ComparePane({ side, photos, view, onView }: ComparePaneProps) {
  const { record } = useReportForm().session;
  const zone = zoneOfInspection(inspectionOf(record, side)?.timeZone ?? null, record.property);
  const [place, setPlace] = useState(0);
  const photo = photos[Math.min(place, photos.length - 1)];
  const step = (by: 1 | -1) => {
    const next = place + by;
    if (next < 0 || next >= photos.length) return;
    setPlace(next);
  };
  return (
    <Box component="section" aria-label={SIDE_LABELS[side]} sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, gap: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'subtitle1', fontWeight: 700, mr: 'auto' }}>
          {SIDE_LABELS[side]}
        </Box>
        {photos.length > 1 && <Steps place={place} count={photos.length} side={side} onStep={step} />}
      </Box>
      {photo === undefined ? (
        <Nothing text={texts.compareNoPhotos} />
      ) : (
        <Picture key={photo.id} photo={photo} side={side} view={view} onView={onView} onSwipe={step} />
      )}
      <Box sx={{ minHeight: '3em' }}>
        {photo !== undefined && <div>{photo.caption || texts.noCaption}</div>}
        {photo !== undefined && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{takenText(photo, zone)}</Box>
        )}
      </Box>
    </Box>
  );
}

/** In the zone of that side's inspection, as printed. */
function takenText({ takenAt }: ReportPhoto, zone: string): string {
  if (takenAt === null) return texts.takenUnknown;
  return fill(messages.conditionReport.takenAt, { time: displayInstant(takenAt, zone) });
}

interface StepsProps {
  place: number;
  count: number;
  side: PairSide;
  onStep: (by: 1 | -1) => void;
}

function Steps({ place, count, side, onStep }: StepsProps) {
  const where = { side: SIDE_LABELS[side] };
  return (
    <>
      <IconButton
        aria-label={fill(texts.comparePrevious, where)}
        disabled={place === 0}
        onClick={() => onStep(-1)}
        sx={{ width: 44, height: 44 }}
      >
        <BackIcon />
      </IconButton>
      <span aria-live="polite">{fill(texts.comparePlace, { place: place + 1, count })}</span>
      <IconButton
        aria-label={fill(texts.compareNext, where)}
        disabled={place === count - 1}
        onClick={() => onStep(1)}
        sx={{ width: 44, height: 44 }}
      >
        <NextIcon />
      </IconButton>
    </>
  );
}

const PANE = {
  height: { xs: '27dvh', sm: '48dvh' },
  minHeight: 150,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const;

function Nothing({ text }: { text: string }) {
  return (
    <Box
      sx={{
        ...PANE,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      {text}
    </Box>
  );
}

interface PictureProps extends Pick<ComparePaneProps, 'side' | 'view' | 'onView'> {
  photo: ReportPhoto;
  onSwipe: (by: 1 | -1) => void;
}

function Picture({ photo, side, view, onView, onSwipe }: PictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { online } = useNetworkStatus();
  const gestures = usePaneGestures(pane, { view, onView, onSwipe });
  const picture = usePhotoUrl(photo.id, 'full');
  const [size, setSize] = useState<PictureSize | null>(null);
  if (picture.state === 'failed') {
    return <Nothing text={online ? texts.photoUnreadable : texts.photoNotKept} />;
  }
  if (picture.state === 'afterUpload') return <Nothing text={texts.previewAfterUpload} />;
  return (
    <Box
      ref={pane}
      role="group"
      tabIndex={0}
      aria-label={fill(texts.comparePane, { side: SIDE_LABELS[side] })}
      data-scale={view.scale.toFixed(2)}
      {...gestures}
      sx={{
        ...PANE,
        touchAction: 'none',
        cursor: view.scale > 1 ? 'grab' : 'zoom-in',
        userSelect: 'none',
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
      }}
    >
      {picture.state === 'loading' ? (
        <Placeholder height="100%" />
      ) : (
        <Box
          component="span"
          sx={{ position: 'relative', display: 'block', width: '100%', height: '100%' }}
          style={{
            transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`,
          }}
        >
          <img
            src={picture.url}
            alt={photo.caption || SIDE_LABELS[side]}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          {size !== null && photo.marks.length > 0 && (
            <MarksOverlay marks={photo.marks} size={size} fit="contain" />
          )}
        </Box>
      )}
    </Box>
  );
}
