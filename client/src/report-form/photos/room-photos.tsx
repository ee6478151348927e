import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import FilesIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import { fill, messages, type Room } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { useAttempted, useReportForm } from '../form-context';
import { CameraDialog } from './camera-dialog';
import { CaptionsDialog } from './captions-dialog';
import { PhotoPreviewDialog } from './photo-preview-dialog';
import { PhotoThumb } from './photo-thumb';
import { useCaptioning, type PhotoSource } from './use-captioning';
import { usePhotoInputs } from './use-photo-inputs';
import { isCaptionMissing } from './caption-rules';
import type { PhotographedElement } from './photos-of-elements';

const texts = messages.conditionForm;

interface AddPhotosProps {
  room: Pick<Room, 'id' | 'name'>;
  element: PhotographedElement | null;
}

interface RoomPhotosProps extends AddPhotosProps {
  photos: readonly ReportPhoto[];
  /** Photos can be captioned, moved and deleted. */
  enabled: boolean;
  /** More photos can be added; shown beside those actions. */
  adding?: ReactNode;
  /** Whether there are as many photos as the form allows. The last one can still be captioned and retaken. */
  isFull?: boolean;
}

const placeOf = ({ room, element }: AddPhotosProps): string => {
  if (element === null) return room.name;
  // Questions have no room.
  return room.name === ''
    ? element.label
    : fill(texts.ofElement, { room: room.name, element: element.label });
};

interface OpenButtonsProps {
  element: PhotographedElement | null;
  onOpen: (source: PhotoSource) => void;
}

/** Elements have a single small button, since a form has hundreds of them. */
function OpenButtons({ element, onOpen }: OpenButtonsProps) {
  if (element !== null) {
    return (
      <button
        type="button"
        className="wt-extra"
        aria-label={fill(texts.photoOf, { element: element.label })}
        onClick={() => onOpen('camera')}
      >
        <CameraIcon aria-hidden />
        {texts.elementPhoto}
      </button>
    );
  }
  return (
    <>
      <Button variant="contained" startIcon={<CameraIcon />} onClick={() => onOpen('camera')}>
        {texts.takePhoto}
      </Button>
      <Button variant="outlined" startIcon={<FilesIcon />} onClick={() => onOpen('files')}>
        {texts.choosePhotos}
      </Button>
    </>
  );
}

function AddPhotos({ room, element, isFull }: AddPhotosProps & { isFull: boolean }) {
  const { camera, files, open, shooting, setShooting, stop, openApp } = usePhotoInputs(
    () => room.id,
    element?.name ?? null,
  );
  const captioning = useCaptioning();
  const place = { roomId: room.id, element: element?.name ?? null, place: placeOf({ room, element }) };
  const taken = (source: PhotoSource) => (event: { currentTarget: HTMLInputElement }) => {
    void captioning.choose(source, [...(event.currentTarget.files ?? [])], place);
    // Reset, so that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <>
      {!isFull && <OpenButtons element={element} onOpen={(source) => void open(source)} />}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={taken('camera')}
      />
      {element === null && (
        <input ref={files} type="file" accept="image/*" multiple hidden onChange={taken('files')} />
      )}
      {shooting && (
        <CameraDialog
          room={room}
          element={element?.name ?? null}
          place={place.place}
          onTaken={(photo) => {
            setShooting(false);
            void captioning.choose('camera', [photo], place);
          }}
          onOther={openApp}
          onClose={stop}
        />
      )}
      {captioning.photos.length > 0 && (
        <CaptionsDialog
          captioning={captioning}
          onRetake={() => void open('camera')}
          onRetry={(key) => void captioning.store(key, place.roomId, place.element)}
          onClose={captioning.close}
        />
      )}
    </>
  );
}

/** Photos of a room or element, and buttons to add more. */
export function RoomPhotos({ room, element, photos, enabled, adding, isFull = false }: RoomPhotosProps) {
  const { store } = useReportForm();
  const attempted = useAttempted();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === openId);
  if (adding === undefined && photos.length === 0) return null;
  const name = element === null ? texts.photos : fill(texts.photosOf, { element: element.label });
  return (
    <div className="wt-photos" role="group" aria-label={name}>
      {photos.length > 0 && (
        <div className="wt-thumbs">
          {photos.map((photo) => (
            <PhotoThumb
              key={photo.id}
              photo={photo}
              isOpen={enabled}
              fault={enabled && attempted && isCaptionMissing(photo)}
              onOpen={setOpenId}
            />
          ))}
        </div>
      )}
      {adding !== undefined && (
        <div className="wt-buttons">
          {adding}
          <AddPhotos room={room} element={element} isFull={isFull} />
        </div>
      )}
      {open && (
        <PhotoPreviewDialog
          photo={open}
          group={photos}
          roomName={placeOf({ room, element })}
          editable={enabled || store.context.manager}
          deletable={enabled}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
