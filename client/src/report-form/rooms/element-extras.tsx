import NoteIcon from '@mui/icons-material/NotesOutlined';
import { fill, messages, type Room } from '@walkthrough/domain';
import { LONGEST_ROOM_NOTE } from '@walkthrough/form-definitions';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { RoomPhotos } from '../photos/room-photos';
import type { PhotographedElement } from '../photos/photos-of-elements';
import { DictationButton } from '../dictation/dictation-button';
import { useDraft } from '../use-draft';

const texts = messages.conditionForm;

interface NoteFieldProps {
  label: string;
  note: string;
  /** Just requested. */
  isNew: boolean;
  onNote: (note: string) => void;
  /** Left empty. */
  onEmpty: () => void;
}

function NoteField({ label, note, isNew, onNote, onEmpty }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(note, onNote);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const leave = () => {
    draft.leave();
    if (draft.value.trim() === '') onEmpty();
  };
  return (
    <div className="wt-field">
      <label className="wt-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        className="wt-input wt-long"
        id={id}
        rows={2}
        maxLength={LONGEST_ROOM_NOTE}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={leave}
      />
      <DictationButton label={label} value={draft.value} longest={LONGEST_ROOM_NOTE} onText={draft.change} />
    </div>
  );
}

interface ElementExtrasProps {
  room: Pick<Room, 'id' | 'name'>;
  element: PhotographedElement;
  note: string;
  photos: readonly ReportPhoto[];
  /** Says that the note is the move-in's. */
  noteMark?: ReactNode;
  /** Whether more can be added. */
  offered: boolean;
  onNote: (note: string) => void;
}

/** Note and photos of an element, and small buttons to add them. */
export function ElementExtras(props: ElementExtrasProps) {
  const { room, element, note, noteMark, photos, offered, onNote } = props;
  const [asked, setAsked] = useState(false);
  const hasNote = asked || note !== '';
  const noteButton = hasNote ? null : (
    <button
      type="button"
      className="wt-extra"
      aria-label={fill(texts.addNoteOn, { element: element.label })}
      onClick={() => setAsked(true)}
    >
      <NoteIcon aria-hidden />
      {texts.elementNote}
    </button>
  );
  if (!hasNote && !offered && photos.length === 0) return null;
  return (
    <div className="wt-extras">
      {hasNote && (
        <NoteField
          label={fill(texts.noteOn, { element: element.label })}
          note={note}
          isNew={asked}
          onNote={onNote}
          onEmpty={() => setAsked(false)}
        />
      )}
      {hasNote && noteMark}
      <RoomPhotos room={room} element={element} photos={photos} enabled adding={noteButton} />
    </div>
  );
}
