import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { DateInput } from '../../editing/inputs/date-input';
import { LongTextInput } from '../../editing/inputs/text-input';
import type { Publication } from './api/forms';
import { todayHere } from './form-words';

const { forms } = messages;

interface PublicationDialogProps {
  title: string;
  help: ReactNode;
  confirmLabel: string;
  /** Publishes it. */
  save: (publication: Publication) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for what a published version is kept with: why it was made, and from when on it is used. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { title, help, confirmLabel, save, onSaved, onClose } = props;
  const form = useEditForm({
    call: 'POST form-definitions/{key}/{version}/publish',
    begin: { note: '', assignFrom: todayHere() },
    aside: { isUsed: true },
    save: ({ note, isUsed, assignFrom }) => save({ note: note.trim(), ...(isUsed ? { assignFrom } : {}) }),
    onSaved,
  });
  return (
    <EditDialog form={form} title={title} submitLabel={confirmLabel} onClose={onClose}>
      <span>{help}</span>
      <LongTextInput
        form={form}
        name="note"
        label={forms.noteLabel}
        missing={forms.noteNeeded}
        input={{ autoFocus: true }}
      />
      <CheckInput form={form} name="isUsed" label={forms.useFrom} />
      {form.values.isUsed && (
        <DateInput form={form} name="assignFrom" label={forms.fromDate} missing={forms.fromDateNeeded} />
      )}
    </EditDialog>
  );
}
