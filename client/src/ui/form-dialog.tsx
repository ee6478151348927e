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
  /** On the button that closes it. */
  cancelLabel?: string | undefined;
  /** It is being sent: a second time would be once too often. */
  busy?: boolean;
  /** Something is missing without which there is nothing to send: what, in words, unless the fields say so. */
  incomplete?: boolean | string;
  /** As wide as other dialogs, for what takes room. */
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The form that holds the fields. */
  formRef?: Ref<HTMLFormElement>;
  /** Fields, one below the other. */
  children: ReactNode;
}

/** A dialog that asks for a few fields, by itself a narrow one: Enter sends them, Cancel leaves. */
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
            // It ends what the dialog says, such as what became of a report.
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
  // A question is read in full where there is one column; beside others a second line would put them out of step.
  '@media (max-width:599.95px)': { '& .MuiFormLabel-root': { whiteSpace: 'normal' } },
} as const;
