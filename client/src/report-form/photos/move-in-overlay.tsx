import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import { usePhotoUrl } from './use-photo-url';

const KEY = 'walkthrough.moveInOverlay';

/** Chooses the move-in photo over the camera. Whether it is shown is remembered on this device. */
export function useMoveInOverlay(photos: readonly ReportPhoto[]) {
  const [isWanted, setWanted] = useState(() => readLocal<boolean>(KEY) === true);
  const [place, setPlace] = useState(0);
  const photo = photos[place % Math.max(1, photos.length)] ?? null;
  return {
    photo,
    count: photos.length,
    isOn: isWanted && photo !== null,
    turn: (isOn: boolean) => {
      writeLocal(KEY, isOn);
      setWanted(isOn);
    },
    next: () => setPlace(place + 1),
  };
}

type Overlay = ReturnType<typeof useMoveInOverlay>;

/** Lays the move-in photo over the camera at 40 %, to take the same view again. The photo taken does not contain it. */
export function MoveInOverlay({ overlay: { photo, isOn } }: { overlay: Overlay }) {
  return isOn && photo !== null ? <Picture key={photo.id} photoId={photo.id} /> : null;
}

function Picture({ photoId }: { photoId: string }) {
  const picture = usePhotoUrl(photoId, 'full');
  if (picture.state !== 'shown') return null;
  return <Box component="img" src={picture.url} alt={messages.fieldWork.overlayPicture} sx={OVER_CAMERA} />;
}

const OVER_CAMERA = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  opacity: 0.4,
  pointerEvents: 'none',
} as const;

/** Turns the photo on and off, and chooses the next one. Absent without a move-in photo of the room. */
export function OverlayControls({ overlay }: { overlay: Overlay }) {
  const { fieldWork: texts } = messages;
  if (overlay.photo === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <FormControlLabel
        sx={{ mr: 'auto' }}
        label={texts.moveInOverlay}
        control={<Switch checked={overlay.isOn} onChange={(_event, isOn) => overlay.turn(isOn)} />}
      />
      {overlay.isOn && overlay.count > 1 && (
        <Button endIcon={<NextIcon />} onClick={overlay.next}>
          {texts.nextOverlay}
        </Button>
      )}
    </Box>
  );
}
