import { messages } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../ui/form-dialog';
import type { EditForm } from './edit-form';
import { LeaveQuestion } from './leave-question';
import { ProblemNotice } from './problem-notice';
import type { SaveProblem } from './save-problem';
import { useFirstProblem } from './use-first-problem';

const { common } = messages;

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
        {children}
        <ProblemNotice problem={form.problem} onRetry={form.submit} details={props.details} />
      </FormDialog>
      <LeaveQuestion open={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
}
