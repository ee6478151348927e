import { fill, messages, type TeamItem } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { NO_NOTE, NoteFields, type NoteDraft } from '../../shared/notes/note-fields';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { showToast } from '../../ui/toast';

const { common, inspectionNotes: texts } = messages;

/** Progress of adding a note; a retry continues from here. */
interface Reached {
  note: string;
  after: number | undefined;
  added: number;
}

const addedTo = (count: number): string => fill(texts.teamSaved, { count });

interface TeamNoteDialogProps {
  team: TeamItem;
  onClose: () => void;
}

/** Adds a manager's note to every open inspection of a team. */
export function TeamNoteDialog({ team, onClose }: TeamNoteDialogProps) {
  const reached = useRef<Reached>({ note: '', after: undefined, added: 0 });
  const keyOf = useActionKeys();
  const [added, setAdded] = useState(0);
  const save = async (body: NoteDraft) => {
    const note = JSON.stringify(body);
    if (reached.current.note !== note) reached.current = { note, after: undefined, added: 0 };
    for (let isDone = false; !isDone;) {
      const { after } = reached.current;
      const answer = await callApi('POST inspectionNotes/team', {
        query: { teamId: team.id, after },
        body,
        idempotencyKey: keyOf({ after, ...body }),
      });
      const count = reached.current.added + answer.added;
      reached.current = { note, after: answer.next ?? undefined, added: count };
      setAdded(count);
      isDone = answer.next === null;
    }
    const count = reached.current.added;
    const text = count === 0 ? texts.teamSavedNone : addedTo(count);
    showToast({ kind: count === 0 ? 'error' : 'success', text });
  };
  const form = useEditForm({
    call: 'POST inspectionNotes/team',
    initialValues: NO_NOTE,
    wording: ({ message: reason }) => {
      const count = reached.current.added;
      return count === 0 ? undefined : fill(texts.teamStopped, { done: addedTo(count), reason });
    },
    save,
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      draftOf={`teamNote ${team.id}`}
      title={fill(texts.teamTitle, { team: team.name })}
      submitLabel={common.save}
      busyLabel={added > 0 ? fill(texts.teamProgress, { count: added }) : undefined}
      onClose={onClose}
    >
      <span>{texts.teamHelp}</span>
      <NoteFields form={form} />
    </EditDialog>
  );
}
