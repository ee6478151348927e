import CaptionedIcon from '@mui/icons-material/CheckCircle';
import RefusedIcon from '@mui/icons-material/Error';
import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { MAX_CAPTION_LENGTH } from './caption-rules';
import { PhotoFrame } from './photo-frame';
import { PhotoPicture } from './photo-picture';
import type { CaptionedPhoto, Captioning } from './use-captioning';
import { useFileUrl } from './use-photo-url';

const { common, conditionForm: texts } = messages;

interface CaptionsDialogProps {
  captioning: Captioning;
  /** Retakes the photo. */
  onRetake?: () => void;
  onRetry?: (key: string) => void;
  onClose: () => void;
}

/** Returns whether the photo is stored, or can be after a retry. */
const isUsable = ({ refusal, canRetry }: CaptionedPhoto): boolean => refusal === null || canRetry;

function titleOf({ original, place: room }: CaptionedPhoto, place: number, count: number): string {
  if (original === null) return fill(texts.uncaptionedPhoto, { room });
  return count > 1 ? fill(texts.newPhotoOf, { place, count, room }) : fill(texts.newPhoto, { room });
}

/** Returns the selected photo, and the next one that still needs something; selecting is by key. */
function useChosenPhoto(photos: readonly CaptionedPhoto[]) {
  const [chosenKey, choose] = useState(photos[0]?.key);
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === chosenKey),
  );
  const next = [...photos.slice(index + 1), ...photos.slice(0, index)].find(
    ({ refusal, caption }) => refusal !== null || caption.trim() === '',
  );
  return { photo: photos[index], index, neighbor: photos[index + 1] ?? photos[index - 1], next, choose };
}

/** Asks for captions: a strip of photos and the selected one in full. The photos are stored in any case. */
export function CaptionsDialog({ captioning, onRetake, onRetry, onClose }: CaptionsDialogProps) {
  const { photos, type, keepCaptions, remove, turn } = captioning;
  const formId = useId();
  const { photo, index, neighbor, next, choose } = useChosenPhoto(photos);
  const [isAsking, setAsking] = useState(false);
  // Files this browser cannot show, such as HEIC; the server creates their preview.
  const [unshown, setUnshown] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWarning(photos.some(({ id, isCaptionPending }) => id === null || isCaptionPending));
  if (photo === undefined) return null;
  const { key, original } = photo;
  const title = titleOf(photo, index + 1, photos.length);
  const close = async () => {
    const isKept = await keepCaptions();
    const isRefused = photos.some(({ refusal, canRetry }) => refusal !== null && canRetry);
    if (isRefused || !isKept) setAsking(true);
    else onClose();
  };
  const goOn = () => {
    if (!next) return void close();
    void keepCaptions();
    choose(next.key);
  };
  const discard = () => {
    choose(neighbor?.key);
    remove(key);
    if (original?.source === 'camera') onRetake?.();
  };
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={() => void close()}
        closeLabel={common.close}
        actions={
          <CaptionActions
            photo={photo}
            formId={formId}
            isLast={next === undefined}
            isShownHere={!unshown.has(key)}
            onDiscard={discard}
            onTurn={() => void turn(key)}
            onRetry={() => onRetry?.(key)}
          />
        }
      >
        <Box sx={isUsable(photo) ? BESIDE : undefined}>
          {isUsable(photo) && (
            <ChosenPhoto
              photo={photo}
              title={title}
              onUnshown={() => setUnshown((keys) => new Set(keys).add(key))}
            />
          )}
          <div>
            {photo.refusal !== null && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {photo.refusal}
              </Alert>
            )}
            {photos.length > 1 && <Strip photos={photos} chosen={photo} onChoose={choose} />}
            <CaptionForm id={formId} photo={photo} onType={(caption) => type(key, caption)} onSubmit={goOn} />
          </div>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={texts.unstoredTitle}
        confirmLabel={texts.discardUnstored}
        cancelLabel={texts.keepUnstored}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {texts.unstoredText}
      </ConfirmDialog>
    </>
  );
}

interface CaptionActionsProps {
  photo: CaptionedPhoto;
  formId: string;
  /** No other photo needs a caption. */
  isLast: boolean;
  /** This browser shows the file, so that turning it has a visible effect. */
  isShownHere: boolean;
  onDiscard: () => void;
  onTurn: () => void;
  onRetry: () => void;
}

function CaptionActions(props: CaptionActionsProps) {
  const { photo, formId, isLast, isShownHere, onDiscard, onTurn, onRetry } = props;
  const { original, isBusy } = photo;
  return (
    <>
      {original && (
        <Button variant="outlined" onClick={onDiscard}>
          {original.source === 'camera' ? texts.retake : texts.skipPhoto}
        </Button>
      )}
      {original && photo.id !== null && isShownHere && (
        <Button variant="outlined" startIcon={<TurnIcon />} disabled={isBusy} onClick={onTurn}>
          {texts.turnPhoto}
        </Button>
      )}
      {photo.refusal !== null && photo.canRetry ? (
        // Without a key, React would turn the pressed button into Done and submit the form.
        <Button key="retry" variant="contained" disabled={isBusy} onClick={onRetry}>
          {messages.shell.retry}
        </Button>
      ) : (
        <Button key="goOn" type="submit" form={formId} variant="contained">
          {isLast ? common.done : common.next}
        </Button>
      )}
    </>
  );
}

interface ChosenPhotoProps {
  photo: CaptionedPhoto;
  title: string;
  onUnshown: () => void;
}

function ChosenPhoto({ photo: { key, id, original }, title, onUnshown }: ChosenPhotoProps) {
  return (
    <PhotoFrame turns={original?.turns ?? 0} isLow>
      {original ? (
        <FilePicture key={key} file={original.file} alt={title} onUnshown={onUnshown} />
      ) : (
        <PhotoPicture photoId={id ?? ''} size="full" alt={title} />
      )}
    </PhotoFrame>
  );
}

interface CaptionFormProps {
  id: string;
  photo: CaptionedPhoto;
  onType: (caption: string) => void;
  onSubmit: () => void;
}

/** Caption of the selected photo, and whether it is stored. */
function CaptionForm({ id, photo, onType, onSubmit }: CaptionFormProps) {
  const isSaving = photo.isBusy || photo.isCaptionPending;
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {isUsable(photo) && (
          <TextField
            label={texts.caption}
            help={texts.captionHelp}
            value={photo.caption}
            onValue={onType}
            input={{
              autoFocus: true,
              inputProps: { maxLength: MAX_CAPTION_LENGTH, autoComplete: 'off' },
            }}
          />
        )}
      </form>
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {photo.refusal === null && (isSaving ? common.saving : texts.photoKept)}
      </Box>
    </>
  );
}

interface StripProps {
  photos: readonly CaptionedPhoto[];
  chosen: CaptionedPhoto;
  onChoose: (key: string) => void;
}

/** Strip of photos showing which have a caption. */
function Strip({ photos, chosen, onChoose }: StripProps) {
  return (
    <Box role="group" aria-label={texts.photos} sx={STRIP}>
      {photos.map((photo, index) => {
        const caption = photo.caption.trim();
        const state = photo.refusal ?? (caption || texts.noCaptionYet);
        return (
          <button
            key={photo.key}
            type="button"
            aria-label={fill(texts.stripPhoto, { place: index + 1, state })}
            aria-pressed={photo === chosen}
            onClick={() => onChoose(photo.key)}
          >
            {photo.original && isUsable(photo) && <FilePicture {...photo.original} alt="" />}
            {!photo.original && <PhotoPicture photoId={photo.id ?? ''} size="thumb" alt="" />}
            {photo.refusal !== null && <RefusedIcon color="error" aria-hidden />}
            {photo.refusal === null && caption !== '' && <CaptionedIcon color="success" aria-hidden />}
          </button>
        );
      })}
    </Box>
  );
}

interface FilePictureProps {
  file: File;
  turns?: number;
  alt: string;
  onUnshown?: () => void;
}

/** Chosen file; if the browser cannot show it, its name. */
function FilePicture({ file, turns = 0, alt, onUnshown }: FilePictureProps) {
  const url = useFileUrl(file);
  const [isShown, setShown] = useState(true);
  if (url === null) return null;
  if (!isShown) return alt === '' ? null : <Box sx={{ p: 2 }}>{texts.previewAfterUpload}</Box>;
  const onError = () => {
    setShown(false);
    onUnshown?.();
  };
  return <img src={url} alt={alt} style={turns ? { rotate: `${turns * 90}deg` } : {}} onError={onError} />;
}

/** Landscape phones lack the height for photo above caption. */
const BESIDE = {
  '@media (max-height: 500px) and (min-width: 600px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 2,
    alignItems: 'start',
  },
} as const;

const STRIP = {
  display: 'flex',
  gap: 1,
  mb: 1,
  p: 0.5,
  overflowX: 'auto',
  '& button': {
    position: 'relative',
    flex: 'none',
    width: 64,
    height: 64,
    p: 0,
    overflow: 'hidden',
    border: '2px solid',
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'action.hover',
    cursor: 'pointer',
    '&[aria-pressed="true"]': { borderColor: 'primary.main' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': {
    position: 'absolute',
    right: 2,
    bottom: 2,
    fontSize: 20,
    bgcolor: 'background.paper',
    borderRadius: '50%',
  },
} as const;
