import CaptionedIcon from '@mui/icons-material/CheckCircle';
import RefusedIcon from '@mui/icons-material/Error';
import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { LONGEST_CAPTION } from './caption-rules';
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

function titleOf({ original, place: room }: CaptionedPhoto, place: number, count: number): string {
  if (original === null) return fill(texts.uncaptionedPhoto, { room });
  return count > 1 ? fill(texts.newPhotoOf, { place, count, room }) : fill(texts.newPhoto, { room });
}

/** Asks for captions: a strip of photos and the selected one in full. The photos are stored in any case. */
export function CaptionsDialog({ captioning, onRetake, onRetry, onClose }: CaptionsDialogProps) {
  const { photos, type, keepCaptions, remove, turn } = captioning;
  const formId = useId();
  const [chosenKey, setChosenKey] = useState(photos[0]?.key);
  const [isAsking, setAsking] = useState(false);
  // Files this browser cannot show, such as HEIC; the server creates their preview.
  const [unshown, setUnshown] = useState<ReadonlySet<string>>(new Set());
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === chosenKey),
  );
  const photo = photos[index];
  const isUnsafe = photos.some(({ id, isCaptionPending }) => id === null || isCaptionPending);
  useUnsavedWarning(isUnsafe);
  if (photo === undefined) return null;
  const { key, original, caption, isBusy, refusal } = photo;
  const isStored = photo.id !== null;
  const isShown = refusal === null || photo.canRetry;
  const next = [...photos.slice(index + 1), ...photos.slice(0, index)].find(
    (each) => each.refusal !== null || each.caption.trim() === '',
  );
  const title = titleOf(photo, index + 1, photos.length);
  const isRefused = photos.some(({ refusal: reason, canRetry }) => reason !== null && canRetry);
  const close = async () => {
    const isKept = await keepCaptions();
    if (isRefused || !isKept) setAsking(true);
    else onClose();
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!next) return void close();
    void keepCaptions();
    setChosenKey(next.key);
  };
  const discard = () => {
    setChosenKey((photos[index + 1] ?? photos[index - 1])?.key);
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
          <>
            {original && (
              <Button variant="outlined" onClick={discard}>
                {original.source === 'camera' ? texts.retake : texts.skipPhoto}
              </Button>
            )}
            {original && isStored && !unshown.has(key) && (
              <Button
                variant="outlined"
                startIcon={<TurnIcon />}
                disabled={isBusy}
                onClick={() => void turn(key)}
              >
                {texts.turnPhoto}
              </Button>
            )}
            {refusal !== null && photo.canRetry ? (
              // Without a key, React would turn the pressed button into Done and submit the form.
              <Button key="retry" variant="contained" disabled={isBusy} onClick={() => onRetry?.(key)}>
                {messages.shell.retry}
              </Button>
            ) : (
              <Button key="goOn" type="submit" form={formId} variant="contained">
                {next ? common.next : common.done}
              </Button>
            )}
          </>
        }
      >
        <Box sx={isShown ? BESIDE : undefined}>
          {isShown && (
            <PhotoFrame turns={original?.turns ?? 0} isLow>
              {original ? (
                <FilePicture
                  key={key}
                  file={original.file}
                  alt={title}
                  onUnshown={() => setUnshown((keys) => new Set(keys).add(key))}
                />
              ) : (
                <PhotoPicture photoId={photo.id ?? ''} size="full" alt={title} />
              )}
            </PhotoFrame>
          )}
          <div>
            {refusal !== null && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {refusal}
              </Alert>
            )}
            {photos.length > 1 && <Strip photos={photos} chosen={photo} onChoose={setChosenKey} />}
            <form id={formId} onSubmit={goOn} noValidate>
              {isShown && (
                <TextField
                  label={texts.caption}
                  help={texts.captionHelp}
                  value={caption}
                  onValue={(written) => type(key, written)}
                  input={{
                    autoFocus: true,
                    inputProps: { maxLength: LONGEST_CAPTION, autoComplete: 'off' },
                  }}
                />
              )}
            </form>
            <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
              {refusal === null && (isBusy || photo.isCaptionPending ? common.saving : texts.photoKept)}
            </Box>
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
            {photo.original && (photo.refusal === null || photo.canRetry) && (
              <FilePicture {...photo.original} alt="" />
            )}
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
