import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { fill, messages } from '@walkthrough/domain';
import { useId, useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { showErrorToast, showToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { useReportForm } from '../form-context';
import { MarksDialog } from './marks-dialog';
import { PhotoOrderField } from './photo-order-field';
import { PhotoPlaceFields, type PhotoPlace } from './photo-place-fields';
import { PhotoFrame } from './photo-frame';
import { MAX_CAPTION_LENGTH } from './caption-rules';
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

/** Caption typed over a photo, and what the dialog does to the photo; each ends with closing the dialog. */
function usePhotoEdits({ photo, editable, onClose }: PhotoPreviewDialogProps) {
  const { session } = useReportForm();
  const [caption, setCaption] = useState(photo.caption);
  const [busy, setBusy] = useState(false);
  const isChanged = editable && caption.trim() !== photo.caption.trim();
  useUnsavedWarning(isChanged);

  const run = (work: Promise<void>, done: () => void) => {
    setBusy(true);
    work.then(done, showErrorToast).finally(() => setBusy(false));
  };
  const saveCaption = () => session.setCaption(photo.id, caption.trim());
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
  return {
    caption,
    setCaption,
    busy,
    isChanged,
    leave,
    save: () => {
      if (isChanged && !busy) run(saveCaption(), leave);
    },
    /** The move unmounts this dialog, so it saves the caption first. */
    move: ({ roomId, element }: PhotoPlace, announcement: string) => {
      const moveAndSave = async () => {
        if (isChanged) await saveCaption();
        await session.movePhoto(photo.id, roomId, element);
      };
      run(moveAndSave(), () => {
        const text = isChanged ? `${announcement}. ${taskForm.captionSaved}` : announcement;
        showToast({ kind: 'success', text });
        onClose();
      });
    },
    remove: () => run(session.removePhoto(photo.id), onClose),
  };
}

/** Photo in full with its caption. */
export function PhotoPreviewDialog(props: PhotoPreviewDialogProps) {
  const { photo, group, roomName, editable, deletable } = props;
  const edits = usePhotoEdits(props);
  const formId = useId();
  const [question, setQuestion] = useState<Question>(null);
  const [marking, setMarking] = useState(false);
  const title = fill(texts.photoIn, { room: roomName });
  const buttons = (
    <>
      {deletable && (
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          disabled={edits.busy}
          onClick={() => setQuestion('delete')}
          sx={{ mr: 'auto' }}
        >
          {common.delete}
        </Button>
      )}
      <Button type="submit" form={formId} variant="contained" disabled={!edits.isChanged || edits.busy}>
        {edits.busy ? common.saving : common.save}
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={() => (edits.isChanged ? setQuestion('unsaved') : edits.leave())}
        closeLabel={common.close}
        actions={editable && buttons}
      >
        <MarkedPhoto photo={photo} title={title} onMark={deletable ? () => setMarking(true) : null} />
        {editable ? (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              edits.save();
            }}
          >
            <TextField
              label={texts.caption}
              help={texts.captionHelp}
              value={edits.caption}
              onValue={edits.setCaption}
              input={{ inputProps: { maxLength: MAX_CAPTION_LENGTH, autoComplete: 'off' } }}
            />
          </form>
        ) : (
          <Box>{photo.caption || texts.noCaption}</Box>
        )}
        {deletable && <PhotoOrderField photo={photo} group={group} />}
        {deletable && <PhotoPlaceFields photo={photo} onPlace={edits.move} />}
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{PHOTO_STATES[photo.state]}</Box>
      </Dialog>
      {marking && <MarksDialog photo={photo} onClose={() => setMarking(false)} />}
      <Questions
        question={question}
        title={title}
        busy={edits.busy}
        onDiscard={edits.leave}
        onDelete={edits.remove}
        onCancel={() => setQuestion(null)}
      />
    </>
  );
}

interface MarkedPhotoProps {
  photo: ReportPhoto;
  title: string;
  /** Null if its marks cannot be changed. */
  onMark: (() => void) | null;
}

/** Photo with its marks, which can be hidden. */
function MarkedPhoto({ photo, title, onMark }: MarkedPhotoProps) {
  const [showsMarks, setShowsMarks] = useState(true);
  return (
    <>
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
        {onMark && (
          <Button variant="outlined" startIcon={<DrawIcon />} onClick={onMark}>
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
    </>
  );
}

interface QuestionsProps {
  question: Question;
  title: string;
  busy: boolean;
  onDiscard: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

function Questions({ question, title, busy, onDiscard, onDelete, onCancel }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={question === 'unsaved'}
        title={texts.caption}
        confirmLabel={texts.discardCaption}
        cancelLabel={texts.keepCaption}
        onConfirm={onDiscard}
        onCancel={onCancel}
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
        onConfirm={onDelete}
        onCancel={onCancel}
      >
        {taskForm.deletePhoto}
      </ConfirmDialog>
    </>
  );
}
