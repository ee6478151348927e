import FlagIcon from '@mui/icons-material/OutlinedFlag';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import { fill, formQuestions, messages } from '@walkthrough/domain';
import { photoPlace, type Entry, type Evidence as EvidenceOfForm } from '@walkthrough/form-definitions';
import { useState, type ReactNode } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { usePhotos, useReportForm } from '../form-context';
import { ofPhotosOf } from '../form-store';
import { useFormData } from '../json-forms-state';
import { NoteField } from '../photos/note-field';
import { RoomPhotos } from '../photos/room-photos';
import { TickBox } from './boolean-control';
import { asText } from './control-props';
import { usePhotoProblem, useShownProblem } from './shown-problem';

const texts = messages.conditionForm;

interface EvidenceProps {
  /** Of the question; of the repeat, for a row; of the first cell, for a row of a table. */
  entry: Entry;
  /** What the photos, the note and the flag are of. */
  label: string;
  enabled: boolean;
}

/** Returns what the form asks for beside an answer; beside a row of a table, by its first cell. */
function evidenceOf({ item, role, row }: Entry): EvidenceOfForm {
  if (role === 'cell') return row ?? {};
  return role === 'value' ? item : {};
}

/** Photos, note and flag of a question or a row, where the form asks for any. */
export function Evidence(props: EvidenceProps) {
  const { photo, note, flag } = evidenceOf(props.entry);
  if ((photo ?? note ?? flag) === undefined) return null;
  return <EvidenceParts {...props} />;
}

function EvidenceParts({ entry, label, enabled }: EvidenceProps) {
  const { model, row } = useReportForm();
  const { side } = entry;
  const asks = evidenceOf(entry);
  const place = photoPlace(entry.key, row);
  const photos = usePhotos().filter((photo) => photo.side === side && photo.element === place);
  const note = model.anyEntryOf(asks.note?.keys[side] ?? '');
  const flag = model.anyEntryOf(asks.flag?.keys[side] ?? '');
  const [asked, setAsked] = useState(false);
  const data = useFormData();
  const isNoteNeeded = note?.requiredWhen !== undefined && data.$ctx.facts?.[note.requiredWhen] === true;
  const isNoted = note !== undefined && asText(data[note.key]) !== '';
  const hasNote = isNoted || (enabled && (asked || isNoteNeeded));
  const noteButton = enabled && note !== undefined && !hasNote && (
    <button
      type="button"
      className="wt-extra"
      aria-label={fill(texts.addNoteOn, { element: label })}
      onClick={() => setAsked(true)}
    >
      <NoteIcon aria-hidden />
      {texts.elementNote}
    </button>
  );
  const isFlagged = flag !== undefined && data[flag.key] === true;
  if (!enabled && !isNoted && !isFlagged && photos.length === 0) return null;
  return (
    <div
      className="wt-extras wt-evidence"
      role="group"
      aria-label={fill(formQuestions.evidenceOf, { question: label })}
    >
      {flag !== undefined && <Flag entry={flag} enabled={enabled} isTicked={isFlagged} />}
      {note !== undefined && hasNote && (
        <Note entry={note} label={label} enabled={enabled} isNew={asked} onEmpty={() => setAsked(false)} />
      )}
      {asks.photo === undefined ? (
        noteButton && <div className="wt-buttons">{noteButton}</div>
      ) : (
        <AnswerPhotos
          entry={entry}
          label={label}
          enabled={enabled}
          place={place}
          photos={photos}
          noteButton={noteButton}
        />
      )}
    </div>
  );
}

interface FlagProps extends Pick<EvidenceProps, 'entry' | 'enabled'> {
  isTicked: boolean;
}

function Flag({ entry, enabled, isTicked }: FlagProps) {
  if (enabled) return <TickBox answerKey={entry.key} label={formQuestions.flag} ticked={isTicked} />;
  if (!isTicked) return null;
  return (
    <span className="wt-flagged">
      <FlagIcon aria-hidden sx={{ fontSize: 18 }} />
      {formQuestions.flagged}
    </span>
  );
}

interface NoteProps extends EvidenceProps {
  isNew: boolean;
  onEmpty: () => void;
}

function Note({ entry, label, enabled, isNew, onEmpty }: NoteProps) {
  const { store } = useReportForm();
  const note = asText(useFormData()[entry.key]);
  const problem = useShownProblem(entry);
  const title = fill(texts.noteOn, { element: label });
  if (!enabled)
    return (
      <dl className="wt-read">
        <dt>{title}</dt>
        <dd>{note}</dd>
      </dl>
    );
  return (
    <NoteField
      label={title}
      note={note}
      isNew={isNew}
      onNote={(text) => store.commit(entry.key, text === '' ? null : text)}
      onEmpty={onEmpty}
      answerKey={entry.key}
      problem={problem}
    />
  );
}

interface AnswerPhotosProps extends EvidenceProps {
  place: string;
  photos: readonly ReportPhoto[];
  noteButton: ReactNode;
}

function AnswerPhotos({ entry, label, enabled, place, photos, noteButton }: AnswerPhotosProps) {
  const problem = usePhotoProblem(entry);
  return (
    <div className="wt-answer-photos" data-key={ofPhotosOf(entry.key)}>
      <RoomPhotos
        room={{ id: '', name: '' }}
        element={{ name: place, label }}
        photos={photos}
        enabled={enabled}
        adding={enabled ? <>{noteButton}</> : undefined}
        isFull={photos.length >= (entry.photo?.max ?? Infinity)}
      />
      {!enabled && noteButton && <div className="wt-buttons">{noteButton}</div>}
      {enabled && problem !== null && (
        <p className={problem.isFault ? 'wt-problem' : 'wt-help'}>{problem.text}</p>
      )}
    </div>
  );
}
