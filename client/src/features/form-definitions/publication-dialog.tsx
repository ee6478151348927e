import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/form-field';
import type { Publication } from './api/forms';
import { todayHere } from './form-words';

const { forms } = messages;

interface PublicationDialogProps {
  title: string;
  help: string;
  confirmLabel: string;
  busy: boolean;
  problem: string | null;
  onConfirm: (publication: Publication) => void;
  onClose: () => void;
}

/** Asks for what a published version is kept with: why it was made, and from when on it is used. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { title, help, confirmLabel, busy, problem, onConfirm, onClose } = props;
  const [note, setNote] = useState('');
  const [isUsed, setIsUsed] = useState(true);
  const [from, setFrom] = useState(() => todayHere());
  const [tried, setTried] = useState(false);
  const isNoteMissing = note.trim() === '';
  const isDateMissing = isUsed && from === '';

  const submit = () => {
    setTried(true);
    if (isNoteMissing || isDateMissing || busy) return;
    onConfirm({ note: note.trim(), ...(isUsed ? { assignFrom: from } : {}) });
  };

  return (
    <FormDialog title={title} submitLabel={confirmLabel} busy={busy} onSubmit={submit} onClose={onClose}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <span>{help}</span>
      <TextField
        label={forms.noteLabel}
        value={note}
        onValue={setNote}
        problem={tried && isNoteMissing ? forms.noteNeeded : undefined}
        input={{ multiline: true, minRows: 2, autoFocus: true, inputProps: { maxLength: 2000 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isUsed} onChange={(_event, checked) => setIsUsed(checked)} />}
        label={forms.useFrom}
      />
      {isUsed && (
        <TextField
          label={forms.fromDate}
          value={from}
          onValue={setFrom}
          problem={tried && isDateMissing ? forms.fromDateNeeded : undefined}
          input={{ type: 'date' }}
        />
      )}
    </FormDialog>
  );
}
