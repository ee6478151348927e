import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, formItems, messages } from '@walkthrough/domain';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { linesOf } from './lines';

const { common } = messages;

interface AddSectionsDialogProps {
  onAdd: (titles: string[]) => void;
  onClose: () => void;
}

/** Sections by their titles, several at once. */
export function AddSectionsDialog({ onAdd, onClose }: AddSectionsDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const titles = linesOf(text);
  return (
    <Dialog
      open
      narrow
      title={formItems.newSections}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" form={formId}>
            {titles.length > 1 ? fill(formItems.addCount, { count: titles.length }) : formItems.addThese}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (titles.length > 0) onAdd(titles);
          else setProblem(formItems.labelNeeded);
        }}
      >
        <TextField
          label={formItems.sectionTitles}
          problem={problem}
          value={text}
          onValue={setText}
          input={{ autoFocus: true, multiline: true, minRows: 3, maxRows: 12 }}
        />
      </Box>
    </Dialog>
  );
}
