import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, parseEmailList, textIn } from '@walkthrough/domain';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';

const texts = messages.inspectionManagement;

export interface AddressesDialogProps {
  title?: string;
  /** On the button that closes without sending. */
  dismissLabel?: string;
  busy: boolean;
  /** Why it was not done; what was typed stays. */
  failure: string | null;
  /** Above the field. */
  explanation?: ReactNode;
  confirmLabel: string;
  onAddresses: (emails: string[]) => void;
  onClose: () => void;
}

/** Asks for the addresses of a report: separated by semicolons, each looked at before anything is sent. */
export function AddressesDialog(props: AddressesDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.busy) return;
    const list = parseEmailList(text);
    if (list.ok) props.onAddresses(list.emails);
    else setProblem(fill(textIn({ inspectionManagement: texts }, list.messageId), { limit: list.limit }));
  };

  return (
    <Dialog
      open
      narrow
      title={props.title ?? messages.common.sendReport}
      onClose={props.onClose}
      closeLabel={messages.common.close}
      actions={
        <>
          <Button variant="outlined" onClick={props.onClose}>
            {props.dismissLabel ?? messages.common.cancel}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={text === '' || props.busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        {props.explanation}
        <TextField
          label={texts.emailAddresses}
          help={texts.emailAddressesHelp}
          problem={problem}
          value={text}
          onValue={(value) => {
            setText(value);
            setProblem(undefined);
          }}
          input={{
            autoFocus: true,
            multiline: true,
            minRows: 2,
            inputProps: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
          }}
        />
        {props.failure !== null && <Alert severity="error">{props.failure}</Alert>}
      </Box>
    </Dialog>
  );
}
