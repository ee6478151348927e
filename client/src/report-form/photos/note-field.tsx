import { LONGEST_ROOM_NOTE } from '@walkthrough/form-definitions';
import { useEffect, useId, useRef } from 'react';
import { DictationButton } from '../dictation/dictation-button';
import { useDraft } from '../use-draft';

interface NoteFieldProps {
  label: string;
  note: string;
  /** Just requested. */
  isNew: boolean;
  onNote: (note: string) => void;
  /** Left empty. */
  onEmpty: () => void;
  /** Key of the answer that the note is. */
  answerKey?: string;
  problem?: string | null;
}

/** Note on an element, a question or a row. */
export function NoteField(props: NoteFieldProps) {
  const { label, note, isNew, onNote, onEmpty, answerKey, problem = null } = props;
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
    <div className="wt-field" data-key={answerKey} data-fault={problem === null ? undefined : true}>
      <label className="wt-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        className="wt-input wt-long"
        id={id}
        rows={2}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        maxLength={LONGEST_ROOM_NOTE}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={leave}
      />
      <DictationButton label={label} value={draft.value} longest={LONGEST_ROOM_NOTE} onText={draft.change} />
      {problem !== null && (
        <p className="wt-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
