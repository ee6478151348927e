import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  fill,
  messages,
  noteField,
  noteOn,
  ROOM_TYPE_LABELS,
  withoutPrefillMarks,
  type PhotoMark,
  type Room,
} from '@walkthrough/domain';
import { useEffect, useRef } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { Dialog } from '../../ui/dialog';
import { FormField, TextField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';
import { showErrorToast, showToast } from '../../ui/toast';
import { usePhotos, useReportForm } from '../form-context';
import { shownElements } from '../rooms/shown-elements';
import { useDraft } from '../use-draft';
import { MAX_CAPTION_LENGTH } from './caption-rules';
import { KindButtons, MarkButtons } from './marks-dialog';
import { MarksSurface } from './marks-surface';
import { PhotoFrame } from './photo-frame';
import { PhotoPicture } from './photo-picture';
import { useMarks, type Marks } from './use-marks';

interface DamageDialogProps {
  photoId: string;
  onClose: () => void;
}

/** Asks where the damage is and what it is. Everything is stored as it is entered: nothing waits for Done. */
export function DamageDialog({ photoId, onClose }: DamageDialogProps) {
  const photo = usePhotos().find(({ id }) => id === photoId);
  // Another tab or person may have removed it.
  return photo === undefined ? null : <OpenDamage photo={photo} onClose={onClose} />;
}

/** Stores marks as they are drawn. */
function useStoredMarks(photoId: string, marks: readonly PhotoMark[], isChanged: boolean): void {
  const { session } = useReportForm();
  useEffect(() => {
    if (isChanged) session.setMarks(photoId, marks).catch(showErrorToast);
  }, [session, photoId, marks, isChanged]);
}

/** Adds the note to the element's row; it is under the photo already. */
function useElementNote() {
  const { store, model } = useReportForm();
  return (roomId: string, element: string | null, note: string) => {
    const side = store.context.activeSide;
    const key = model.roomsKeys[side];
    if (key === undefined || element === null || note === '') return;
    const withNote = (room: Room): Room => {
      const before = noteOn(room, element);
      const field = noteField(element);
      return {
        ...withoutPrefillMarks(room, [field]),
        [field]: before === '' ? note : `${before}\n${note}`,
      };
    };
    store.commit(
      key,
      store.rooms(side).map((room) => (room.id === roomId ? withNote(room) : room)),
    );
  };
}

function OpenDamage({ photo, onClose }: { photo: ReportPhoto; onClose: () => void }) {
  const { session, store } = useReportForm();
  const { common, conditionForm, fieldWork: texts } = messages;
  const marks = useMarks(photo.marks);
  useStoredMarks(photo.id, marks.marks, marks.isChanged);
  const addNote = useElementNote();
  const note = useDraft(photo.caption, (text) => {
    session.setCaption(photo.id, text.trim(), { isTyping: true }).catch(showErrorToast);
  });
  const rooms = store.rooms(store.context.activeSide);
  const room = rooms.find(({ id }) => id === photo.roomId);
  const elements = room === undefined ? [] : shownElements(room, session.record.roomElements);
  const isDone = useRef(false);
  const done = () => {
    if (isDone.current) return;
    isDone.current = true;
    note.leave();
    addNote(photo.roomId ?? '', photo.element, note.value.trim());
    const label = elements.find(({ name }) => name === photo.element)?.label;
    const place = label
      ? fill(conditionForm.ofElement, { room: room?.name ?? '', element: label })
      : room?.name;
    showToast({ kind: 'success', text: fill(texts.damageKept, { place: place ?? '' }) });
    onClose();
  };
  const discard = () => {
    isDone.current = true;
    session.removePhoto(photo.id).then(onClose, showErrorToast);
  };
  const move = (roomId: string, element: string | null) => {
    session.movePhoto(photo.id, roomId, element).catch(showErrorToast);
  };
  return (
    <Dialog
      open
      title={fill(texts.quickDamageTitle, { room: room?.name || conditionForm.noRoom })}
      onClose={done}
      closeLabel={common.close}
      actions={
        <>
          <Button color="error" onClick={discard} sx={{ mr: 'auto' }}>
            {conditionForm.skipPhoto}
          </Button>
          <Button variant="contained" onClick={done}>
            {common.done}
          </Button>
        </>
      }
    >
      <MarkedPhoto photo={photo} marks={marks} />
      <TextField
        label={texts.damageNote}
        help={texts.damageNoteHelp}
        value={note.value}
        onValue={note.change}
        input={{
          multiline: true,
          onBlur: note.leave,
          inputProps: { maxLength: MAX_CAPTION_LENGTH, autoComplete: 'off' },
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {rooms.length > 1 && (
          <FormField label={texts.chooseDamageRoom}>
            {(ids) => (
              <NativeSelect
                {...ids}
                options={rooms.map(({ id, name, type }) => ({
                  value: id,
                  text: name || ROOM_TYPE_LABELS[type],
                }))}
                value={photo.roomId ?? ''}
                onValue={(roomId) => move(roomId, null)}
              />
            )}
          </FormField>
        )}
        {elements.length > 0 && (
          <FormField label={texts.damageShows}>
            {(ids) => (
              <NativeSelect
                {...ids}
                options={[
                  { value: '', text: conditionForm.wholeRoom },
                  ...elements.map(({ name, label }) => ({ value: name, text: label })),
                ]}
                value={photo.element ?? ''}
                onValue={(element) => move(photo.roomId ?? '', element || null)}
              />
            )}
          </FormField>
        )}
      </Box>
    </Dialog>
  );
}

function MarkedPhoto({ photo, marks }: { photo: ReportPhoto; marks: Marks }) {
  return (
    <>
      <KindButtons marks={marks} />
      <PhotoFrame isLow>
        <PhotoPicture
          photoId={photo.id}
          size="full"
          alt={messages.photoMarks.title}
          draw={(size) => <MarksSurface marks={marks} size={size} />}
        />
      </PhotoFrame>
      {marks.marks.length > 0 && <MarkButtons marks={marks} />}
    </>
  );
}
