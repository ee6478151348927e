import NoteIcon from '@mui/icons-material/NotesOutlined';
import { fill, messages, type Room } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { RoomPhotos } from '../photos/room-photos';
import type { PhotographedElement } from '../photos/photos-of-elements';
import { useElementPhotoProblem, useMostElementPhotos } from '../controls/shown-problem';
import { NoteField } from '../photos/note-field';

const texts = messages.conditionForm;

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
  const problem = useElementPhotoProblem(room.id, element.name);
  const most = useMostElementPhotos(room.id, element.name);
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
  if (!hasNote && !offered && photos.length === 0 && problem === null) return null;
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
      <RoomPhotos
        room={room}
        element={element}
        photos={photos}
        enabled
        adding={noteButton}
        isFull={photos.length >= most}
      />
      {problem !== null && <p className={problem.isFault ? 'wt-problem' : 'wt-help'}>{problem.text}</p>}
    </div>
  );
}
