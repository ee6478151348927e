import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useId, type ReactNode, type Ref } from 'react';
import { ConfirmButton } from './confirm-button';
import { Dialog } from './dialog';
import { MissingNote } from './missing-note';

const { common } = messages;

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Label of the button that closes the dialog. */
  cancelLabel?: string | undefined;
  /** Whether the form is being sent; disables the submit button. */
  busy?: boolean;
  /** Disables the submit button because required input is missing; a string says which. */
  incomplete?: boolean | string;
  /** Full dialog width instead of the narrow one. */
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Ref of the form element. */
  formRef?: Ref<HTMLFormElement>;
  /** Fields, one below the other. */
  children: ReactNode;
}

/** Shows a dialog with a few fields, narrow by default. Enter submits it, Cancel closes it. */
export function FormDialog({
  title,
  submitLabel,
  cancelLabel = common.cancel,
  busy = false,
  incomplete = false,
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
          {lacks !== '' && <MissingNote id={missingId} text={lacks} />}
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
