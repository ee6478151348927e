import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { fill, messages } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { useReportForm } from '../form-context';
import { MarksDialog } from './marks-dialog';
import { PhotoOrderField } from './photo-order-field';
import { PhotoPlaceFields, type PhotoPlace } from './photo-place-fields';
import { PhotoFrame } from './photo-frame';
import { LONGEST_CAPTION } from './caption-rules';
import { PhotoPicture } from './photo-picture';
import { isOnServer, PHOTO_STATES } from './photo-states';

const { common, conditionForm: texts, photoMarks, taskForm } = messages;

interface PhotoPreviewDialogProps {
  photo: ReportPhoto;
  /** Photos it is ordered among. */
  group: readonly ReportPhoto[];
  roomName: string;
  /** True for photos of the active side, and for managers for all photos. */
  editable: boolean;
  /** Photos of a closed side cannot be deleted. */
  deletable: boolean;
  onClose: () => void;
}

type Question = 'delete' | 'unsaved' | null;

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : common.somethingWentWrong;

/** Photo in full with its caption. */
export function PhotoPreviewDialog(props: PhotoPreviewDialogProps) {
  const { photo, group, roomName, editable, deletable, onClose } = props;
  const { session } = useReportForm();
  const formId = useId();
  const [caption, setCaption] = useState(photo.caption);
  const [question, setQuestion] = useState<Question>(null);
  const [busy, setBusy] = useState(false);
  const [marking, setMarking] = useState(false);
  const [showsMarks, setShowsMarks] = useState(true);
  const changed = caption.trim() !== photo.caption.trim();
  useUnsavedWarning(editable && changed);
  const title = fill(texts.photoIn, { room: roomName });

  const run = (work: Promise<void>, done: () => void) => {
    setBusy(true);
    work
      .then(done, (error: unknown) => showToast({ kind: 'error', text: reasonOf(error) }))
      .finally(() => setBusy(false));
  };
  const leave = () => {
    onClose();
    // Somebody else may have deleted it.
    session.photoExists(photo.id).then(
      (exists) => {
        if (!exists) showToast({ kind: 'error', text: texts.photoGone });
      },
      () => undefined,
    );
  };
  const close = () => (editable && changed ? setQuestion('unsaved') : leave());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!changed || busy) return;
    run(session.setCaption(photo.id, caption.trim()), leave);
  };

  // The move unmounts this dialog, so save its input first.
  const place = ({ roomId, element }: PhotoPlace, announcement: string) => {
    const written = changed;
    const move = async () => {
      if (written) await session.setCaption(photo.id, caption.trim());
      await session.movePhoto(photo.id, roomId, element);
    };
    run(move(), () => {
      showToast({
        kind: 'success',
        text: written ? `${announcement}. ${taskForm.captionSaved}` : announcement,
      });
      onClose();
    });
  };

  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        closeLabel={common.close}
        actions={
          editable && (
            <>
              {deletable && (
                <Button
                  color="error"
                  startIcon={<DeleteIcon />}
                  disabled={busy}
                  onClick={() => setQuestion('delete')}
                  sx={{ mr: 'auto' }}
                >
                  {common.delete}
                </Button>
              )}
              <Button type="submit" form={formId} variant="contained" disabled={!changed || busy}>
                {busy ? common.saving : common.save}
              </Button>
            </>
          )
        }
      >
        <PhotoFrame>
          <PhotoPicture
            photoId={photo.id}
            size="full"
            alt={photo.caption || title}
            marks={showsMarks ? photo.marks : []}
            isOnServer={isOnServer(photo.state)}
          />
        </PhotoFrame>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          {deletable && (
            <Button variant="outlined" startIcon={<DrawIcon />} onClick={() => setMarking(true)}>
              {photoMarks.mark}
            </Button>
          )}
          {photo.marks.length > 0 && (
            <FormControlLabel
              control={<Switch checked={showsMarks} onChange={(_event, checked) => setShowsMarks(checked)} />}
              label={photoMarks.shown}
              sx={{ minHeight: 44, mr: 0 }}
            />
          )}
        </Box>
        {editable ? (
          <form id={formId} onSubmit={save} noValidate>
            <TextField
              label={texts.caption}
              help={texts.captionHelp}
              value={caption}
              onValue={setCaption}
              input={{ inputProps: { maxLength: LONGEST_CAPTION, autoComplete: 'off' } }}
            />
          </form>
        ) : (
          <Box>{photo.caption || texts.noCaption}</Box>
        )}
        {deletable && <PhotoOrderField photo={photo} group={group} />}
        {deletable && <PhotoPlaceFields photo={photo} onPlace={place} />}
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{PHOTO_STATES[photo.state]}</Box>
      </Dialog>
      {marking && <MarksDialog photo={photo} onClose={() => setMarking(false)} />}
      <ConfirmDialog
        open={question === 'unsaved'}
        title={texts.caption}
        confirmLabel={texts.discardCaption}
        cancelLabel={texts.keepCaption}
        onConfirm={leave}
        onCancel={() => setQuestion(null)}
      >
        {taskForm.captionNotSaved}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={title}
        confirmLabel={common.delete}
        cancelLabel={common.cancel}
        destructive
        busy={busy}
        onConfirm={() => run(session.removePhoto(photo.id), onClose)}
        onCancel={() => setQuestion(null)}
      >
        {taskForm.deletePhoto}
      </ConfirmDialog>
    </>
  );
}
