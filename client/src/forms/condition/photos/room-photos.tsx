import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import FilesIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import { messages, type Room } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import type { ReportPhoto } from '../../../offline/reports/report-session';
import { useAttempted, useConditionForm } from '../form-context';
import { forgetCamera, rememberCamera } from './camera-place';
import { PhotoConfirmDialog } from './photo-confirm-dialog';
import { PhotoPreviewDialog } from './photo-preview-dialog';
import { PhotoThumb } from './photo-thumb';
import { useChosenPhotos, type PhotoSource } from './use-chosen-photos';

const texts = messages.conditionForm;

/** A browser lets a page open the camera only shortly after a press; keeping the answers must not use that up. */
const LONGEST_FLUSH_MS = 1_500;

interface RoomPhotosProps {
  room: Room;
  photos: readonly ReportPhoto[];
  enabled: boolean;
}

/** Opens the camera or the files, after what was typed is on the device: a phone may end the page meanwhile. */
function usePhotoInputs(roomId: string) {
  const { session, store } = useConditionForm();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React knows no cancel event of inputs.
    const inputs = [camera.current, files.current];
    for (const input of inputs) input?.addEventListener('cancel', forgetCamera);
    return () => {
      for (const input of inputs) input?.removeEventListener('cancel', forgetCamera);
    };
  }, []);
  const open = async (source: PhotoSource) => {
    store.flushDrafts();
    const tooLong = new Promise((resume) => window.setTimeout(resume, LONGEST_FLUSH_MS));
    // A failure is told by the line that says where the work is; a photo is wanted all the same.
    await Promise.race([session.flush().catch(() => undefined), tooLong]);
    rememberCamera({ conditionInspectionId: session.record.id, roomId });
    (source === 'camera' ? camera : files).current?.click();
  };
  return { camera, files, open };
}

function AddPhotos({ room }: { room: Room }) {
  const { camera, files, open } = usePhotoInputs(room.id);
  const { chosen, busy, choose, use, next, drop } = useChosenPhotos(room.id);
  const file = chosen?.files[chosen.place];
  const taken = (source: PhotoSource) => (event: { currentTarget: HTMLInputElement }) => {
    forgetCamera();
    choose(source, event.currentTarget.files);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  const refuse = () => {
    const { source } = chosen ?? {};
    next();
    if (source === 'camera') void open('camera');
  };
  return (
    <div className="wt-buttons">
      <Button variant="contained" startIcon={<CameraIcon />} onClick={() => void open('camera')}>
        {texts.takePhoto}
      </Button>
      <Button variant="outlined" startIcon={<FilesIcon />} onClick={() => void open('files')}>
        {texts.choosePhotos}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={taken('camera')}
      />
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={taken('files')} />
      {chosen !== null && file !== undefined && (
        <PhotoConfirmDialog
          // The caption of one photo is not that of the next.
          key={chosen.place}
          file={file}
          roomName={room.name}
          place={chosen.place + 1}
          count={chosen.files.length}
          fromCamera={chosen.source === 'camera'}
          busy={busy}
          onUse={(caption) => void use(caption)}
          onRefuse={refuse}
          onClose={drop}
        />
      )}
    </div>
  );
}

/** The photos of a room, and the ways to more. */
export function RoomPhotos({ room, photos, enabled }: RoomPhotosProps) {
  const { store } = useConditionForm();
  const attempted = useAttempted();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === openId);
  if (!enabled && photos.length === 0) return null;
  return (
    <div className="wt-photos" role="group" aria-label={texts.photos}>
      {photos.length > 0 && (
        <div className="wt-thumbs">
          {photos.map((photo) => (
            <PhotoThumb
              key={photo.id}
              photo={photo}
              fault={enabled && attempted && photo.caption.trim() === ''}
              onOpen={setOpenId}
            />
          ))}
        </div>
      )}
      {enabled && <AddPhotos room={room} />}
      {open && (
        <PhotoPreviewDialog
          photo={open}
          roomName={room.name}
          editable={enabled || store.context.manager}
          deletable={enabled}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
