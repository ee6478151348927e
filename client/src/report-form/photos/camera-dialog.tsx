import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type Room } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { PairedPhoto, useMoveInPhotos } from '../compare/paired-photo';
import { MoveInOverlay, OverlayControls, useMoveInOverlay } from './move-in-overlay';
import { photoOf } from './page-camera';
import { useCamera } from './use-camera';

const { common, conditionForm: texts } = messages;

interface CameraDialogProps {
  room: Pick<Room, 'id'>;
  /** Element being photographed; null for the room. */
  element: string | null;
  /** Name of the room and the element. */
  place: string;
  onTaken: (photo: File) => void;
  /** Requests the device's camera app. */
  onOther: () => void;
  onClose: () => void;
}

/**
 * In-page camera beside the move-in's photos. A camera app would replace the page, which a phone low on memory may then
 * kill.
 */
export function CameraDialog({ room, element, place, onTaken, onOther, onClose }: CameraDialogProps) {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [busy, setBusy] = useState(false);
  const moveInPhotos = useMoveInPhotos(room.id, element);
  const overlay = useMoveInOverlay(moveInPhotos);
  const stream = camera.is === 'running' ? camera.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = async () => {
    if (video.current === null) return;
    setBusy(true);
    try {
      onTaken(await photoOf(video.current));
    } catch {
      camera.fail();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={fill(texts.photoIn, { room: place })}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={onOther}>
            {texts.otherCamera}
          </Button>
          <Button
            variant="contained"
            startIcon={<CameraIcon />}
            disabled={busy || stream === null}
            onClick={() => void take()}
          >
            {texts.shutter}
          </Button>
        </>
      }
    >
      {camera.is === 'failed' ? (
        <p role="alert">{texts.cameraFailed}</p>
      ) : (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            minHeight: 180,
            bgcolor: 'action.hover',
            position: 'relative',
            '& video': { display: 'block', maxWidth: '100%', maxHeight: '48dvh' },
          }}
        >
          <video ref={video} autoPlay muted playsInline aria-label={texts.cameraShows} />
          {stream !== null && <MoveInOverlay overlay={overlay} />}
        </Box>
      )}
      {camera.is !== 'failed' && <OverlayControls overlay={overlay} />}
      {!overlay.isOn && <PairedPhoto photos={moveInPhotos} />}
    </Dialog>
  );
}
