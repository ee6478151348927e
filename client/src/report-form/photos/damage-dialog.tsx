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
import { ConditionQuestion } from './condition-question';
import { KindButtons, MarkButtons } from './marks-dialog';
import { MarksSurface } from './marks-surface';
import { PhotoFrame } from './photo-frame';
import { PhotoPicture } from './photo-picture';
import type { PhotographedElement } from './photos-of-elements';
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
function useStoredMarks(photoId: string, marks: readonly PhotoMark[]): void {
  const { session } = useReportForm();
  const stored = useRef(marks);
  useEffect(() => {
    if (stored.current === marks) return;
    stored.current = marks;
    session.setMarks(photoId, marks).catch(showErrorToast);
  }, [session, photoId, marks]);
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

/** Note under the photo, stored while it is typed. */
function useDamageNote({ id, caption }: ReportPhoto) {
  const { session } = useReportForm();
  return useDraft(caption, (text) => {
    session.setCaption(id, text.trim(), { isTyping: true }).catch(showErrorToast);
  });
}

/** Ends the flow once: the note also goes to the element's row, and a message says where the damage is. */
function useFinish({ photo, onClose }: { photo: ReportPhoto; onClose: () => void }, place: DamagePlace) {
  const { session } = useReportForm();
  const { conditionForm, fieldWork: texts } = messages;
  const addNote = useElementNote();
  const isDone = useRef(false);
  const done = (note: string) => {
    if (isDone.current) return;
    isDone.current = true;
    addNote(photo.roomId ?? '', photo.element, note);
    const room = place.room?.name ?? conditionForm.noRoom;
    const element = place.elements.find(({ name }) => name === photo.element)?.label;
    const where = element ? fill(conditionForm.ofElement, { room, element }) : room;
    showToast({ kind: 'success', text: fill(texts.damageKept, { place: where }) });
    onClose();
  };
  const discard = () => {
    isDone.current = true;
    session.removePhoto(photo.id).then(onClose, showErrorToast);
  };
  return { done, discard };
}

function OpenDamage({ photo, onClose }: { photo: ReportPhoto; onClose: () => void }) {
  const { common, conditionForm, fieldWork: texts } = messages;
  const marks = useMarks(photo.marks);
  useStoredMarks(photo.id, marks.marks);
  const place = useDamagePlace(photo);
  const note = useDamageNote(photo);
  const { done, discard } = useFinish({ photo, onClose }, place);
  const finish = () => {
    note.leave();
    done(note.value.trim());
  };
  return (
    <Dialog
      open
      title={fill(texts.quickDamageTitle, { room: place.room?.name || conditionForm.noRoom })}
      onClose={finish}
      closeLabel={common.close}
      actions={
        <>
          <Button color="error" onClick={discard} sx={{ mr: 'auto' }}>
            {conditionForm.skipPhoto}
          </Button>
          <Button variant="contained" onClick={finish}>
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
      <PlaceFields photo={photo} place={place} />
      {place.room && photo.element !== null && place.room.type !== 'COMMON' && (
        <ConditionQuestion
          key={`${place.room.id} ${photo.element}`}
          room={place.room}
          element={photo.element}
        />
      )}
    </Dialog>
  );
}

interface DamagePlace {
  rooms: readonly Room[];
  room: Room | undefined;
  elements: readonly PhotographedElement[];
}

function useDamagePlace({ roomId }: ReportPhoto): DamagePlace {
  const { session, store } = useReportForm();
  const rooms = store.rooms(store.context.activeSide);
  const room = rooms.find(({ id }) => id === roomId);
  return {
    rooms,
    room,
    elements: room === undefined ? [] : shownElements(room, session.record.roomElements),
  };
}

/** Room and element of the damage; a change is stored at once. */
function PlaceFields({ photo, place }: { photo: ReportPhoto; place: DamagePlace }) {
  const { session } = useReportForm();
  const { conditionForm, fieldWork: texts } = messages;
  const move = (roomId: string, element: string | null) => {
    session.movePhoto(photo.id, roomId, element).catch(showErrorToast);
  };
  const rooms = place.rooms.map(({ id, name, type }) => ({
    value: id,
    text: name || ROOM_TYPE_LABELS[type],
  }));
  const elements = place.elements.map(({ name, label }) => ({ value: name, text: label }));
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {elements.length > 0 && (
        <FormField label={texts.damageShows}>
          {(ids) => (
            <NativeSelect
              {...ids}
              options={[{ value: '', text: conditionForm.wholeRoom }, ...elements]}
              value={photo.element ?? ''}
              onValue={(element) => move(photo.roomId ?? '', element || null)}
            />
          )}
        </FormField>
      )}
      {rooms.length > 1 && (
        <FormField label={texts.chooseDamageRoom}>
          {(ids) => (
            <NativeSelect
              {...ids}
              options={rooms}
              value={photo.roomId ?? ''}
              onValue={(roomId) => move(roomId, null)}
            />
          )}
        </FormField>
      )}
    </Box>
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
