import Alert from '@mui/material/Alert';
import { messages } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../ui/form-dialog';
import { useUnsavedWarning } from '../ui/use-unsaved-warning';
import { useDialogDraft } from './dialog-draft';
import type { EditForm } from './edit-form';
import { LeaveQuestion } from './leave-question';
import { ProblemNotice } from './problem-notice';
import type { SaveProblem } from './save-problem';
import { useFirstProblem } from './use-first-problem';

const { common, editing } = messages;

interface EditDialogProps<V> {
  form: EditForm<V>;
  title: string;
  submitLabel: string;
  /** On the button while it is being sent. */
  busyLabel?: string | undefined;
  /** On the button that closes without saving. */
  cancelLabel?: string | undefined;
  /** Something is missing without which there is nothing to send: what, in words, unless the fields say so. */
  incomplete?: boolean | string;
  /** As wide as other dialogs, for what takes room. */
  wide?: boolean;
  /** What it edits, for a draft that survives a reload: see `useDialogDraft`. */
  draftOf?: string;
  details?: (problem: SaveProblem) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for a few fields, by itself a narrow one: Enter sends them. However it is closed, it asks first when
 * something that was entered would be lost.
 */
export function EditDialog<V>(props: EditDialogProps<V>) {
  const { form, title, submitLabel, incomplete = false, wide = false, onClose, children } = props;
  const fields = useFirstProblem(form.attempts);
  const [isAsking, setAsking] = useState(false);
  const draft = useDialogDraft(props.draftOf, form);
  useUnsavedWarning(form.isDirty);
  const leave = () => {
    draft.forget();
    onClose();
  };
  return (
    <>
      <FormDialog
        formRef={fields}
        title={title}
        submitLabel={form.busy ? (props.busyLabel ?? common.saving) : submitLabel}
        cancelLabel={props.cancelLabel}
        busy={form.busy}
        incomplete={incomplete}
        wide={wide}
        onSubmit={form.submit}
        onClose={() => (form.mayLeave() ? onClose() : setAsking(true))}
      >
        {draft.isRestored && <Alert severity="info">{editing.draftRestored}</Alert>}
        {children}
        <ProblemNotice problem={form.problem} onRetry={form.submit} details={props.details} />
      </FormDialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
