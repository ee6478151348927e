import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { isHeicFile } from '../../../offline/reports/shrink-photo';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { PhotoFrame } from './photo-frame';
import { LONGEST_CAPTION } from './caption-limit';
import { useFileUrl } from './use-photo-url';

const { common, conditionForm: texts } = messages;

interface PhotoConfirmDialogProps {
  file: File;
  roomName: string;
  /** Of how many that were chosen together. */
  place: number;
  count: number;
  fromCamera: boolean;
  busy: boolean;
  /** Why it was not taken in when it was tried, in words. */
  refusal: string | null;
  /** @param turns quarters clockwise */
  onUse: (caption: string, turns: number) => void;
  /** Not this one: taken again, or left out. */
  onRefuse: () => void;
  onClose: () => void;
}

/** Right after a photo was taken or chosen: is it the right one, and what does it show? */
export function PhotoConfirmDialog(props: PhotoConfirmDialogProps) {
  const { file, roomName, place, count, fromCamera, busy, refusal, onUse, onRefuse, onClose } = props;
  const formId = useId();
  const [caption, setCaption] = useState('');
  const [turns, setTurns] = useState(0);
  // By its content, not by its name: what this browser cannot show, it cannot make a photo of either.
  const [isPicture, setIsPicture] = useState(true);
  const [isShown, setIsShown] = useState(true);
  const onUnshown = async () => {
    setIsShown(false);
    // The server makes the preview of a HEIC.
    setIsPicture(await isHeicFile(file).catch(() => false));
  };
  const why = isPicture ? refusal : fill(texts.fileNotAPicture, { name: file.name });
  const url = useFileUrl(file);
  const title =
    count > 1
      ? fill(texts.newPhotoOf, { place, count, room: roomName })
      : fill(texts.newPhoto, { room: roomName });
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onUse(caption.trim(), turns);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={onRefuse}>
            {fromCamera ? texts.retake : texts.skipPhoto}
          </Button>
          {isPicture && (
            <>
              {isShown && (
                <Button
                  variant="outlined"
                  startIcon={<TurnIcon />}
                  disabled={busy}
                  onClick={() => setTurns((turns + 1) % 4)}
                >
                  {texts.turnPhoto}
                </Button>
              )}
              <Button type="submit" form={formId} variant="contained" disabled={busy}>
                {busy ? common.saving : texts.usePhoto}
              </Button>
            </>
          )}
        </>
      }
    >
      {why !== null && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {why}
        </Alert>
      )}
      {isPicture && (
        <>
          {isShown ? (
            <PhotoFrame turns={turns}>
              {url !== null && <img src={url} alt={title} onError={() => void onUnshown()} />}
            </PhotoFrame>
          ) : (
            <Alert severity="info" sx={{ mb: 1 }}>
              {texts.previewAfterUpload}
            </Alert>
          )}
          <form id={formId} onSubmit={use} noValidate>
            <TextField
              label={texts.caption}
              help={texts.captionHelp}
              value={caption}
              onValue={setCaption}
              input={{ autoFocus: true, inputProps: { maxLength: LONGEST_CAPTION, autoComplete: 'off' } }}
            />
          </form>
        </>
      )}
    </Dialog>
  );
}
