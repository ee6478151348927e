import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { ConfirmButton } from '../ui/confirm-button';
import { Dialog } from '../ui/dialog';
import { MissingNote } from '../ui/missing-note';
import { useUnsavedWarning } from '../ui/use-unsaved-warning';
import { useDialogDraft } from './dialog-draft';
import type { EditForm } from './edit-form';
import { LeaveQuestion } from './leave-question';
import { ProblemNotice } from './problem-notice';
import type { SaveProblem } from './save-problem';
import { useFirstProblem } from './use-first-problem';

const { common, editing } = messages;

interface SecondSubmit {
  label: string;
  onSubmit: () => void;
}

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
  /** A second way to submit, beside the first. */
  secondSubmit?: SecondSubmit | undefined;
  /** Full dialog width instead of the narrow one. */
  wide?: boolean;
  /** What the dialog edits, for a draft that survives a reload (`useDialogDraft`). */
  draftOf?: string;
  details?: (problem: SaveProblem) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows the dialog of an edit form: with its problem, a draft that survives a reload, and a question before closing
 * loses input.
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
        secondSubmit={props.secondSubmit}
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

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Label of the button that closes the dialog. */
  cancelLabel?: string | undefined;
  /** Whether the form is being sent; disables the submit button. */
  busy?: boolean;
  /** Disables the submit button because required input is missing; a string says which. */
  incomplete?: boolean | string;
  secondSubmit?: SecondSubmit | undefined;
  /** Full dialog width instead of the narrow one. */
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Ref of the form element. */
  formRef?: Ref<HTMLFormElement>;
  /** Fields, one below the other. */
  children: ReactNode;
}

/**
 * Shows a dialog with a few fields, narrow by default. Enter submits it, Cancel closes it. For fields that are not a form
 * of a call; `EditDialog` is for the others.
 */
export function FormDialog({
  title,
  submitLabel,
  cancelLabel = common.cancel,
  busy = false,
  incomplete = false,
  secondSubmit,
  wide = false,
  onSubmit,
  onClose,
  formRef,
  children,
}: FormDialogProps) {
  const formId = useId();
  const missingId = useId();
  const lacks = typeof incomplete === 'string' ? incomplete : '';
  return (
    <Dialog
      open
      narrow={!wide}
      title={title}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          {lacks !== '' && <MissingNote id={missingId} text={lacks} isAlone={secondSubmit !== undefined} />}
          {cancelLabel === common.cancel ? (
            <Button variant="outlined" onClick={onClose}>
              {cancelLabel}
            </Button>
          ) : (
            // Closing confirms what the dialog says, for example the decision on a report.
            <ConfirmButton question={title} variant="outlined" onClick={onClose}>
              {cancelLabel}
            </ConfirmButton>
          )}
          {secondSubmit && (
            <Button
              variant="outlined"
              onClick={secondSubmit.onSubmit}
              disabled={busy || incomplete !== false}
              aria-describedby={lacks === '' ? undefined : missingId}
            >
              {secondSubmit.label}
            </Button>
          )}
          <Button
            variant="contained"
            type="submit"
            form={formId}
            disabled={busy || incomplete !== false}
            aria-describedby={lacks === '' ? undefined : missingId}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        ref={formRef}
        id={formId}
        noValidate
        sx={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the form of the parent dialog.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </Box>
    </Dialog>
  );
}

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  // With one column a long label wraps. With several, a second line would misalign the inputs.
  '@media (max-width:599.95px)': { '& .MuiFormLabel-root': { whiteSpace: 'normal' } },
} as const;
