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
  /** Label of the submit button while sending. */
  busyLabel?: string | undefined;
  /** Label of the button that closes without saving. */
  cancelLabel?: string | undefined;
  /** Disables the submit button because required input is missing; a string says which. */
  incomplete?: boolean | string;
  /** Full dialog width instead of the narrow one. */
  wide?: boolean;
  /** What the dialog edits, for a draft that survives a reload (`useDialogDraft`). */
  draftOf?: string;
  details?: (problem: SaveProblem) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a dialog with a few fields, narrow by default. Enter submits it; closing it asks first if input would be
 * lost.
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
