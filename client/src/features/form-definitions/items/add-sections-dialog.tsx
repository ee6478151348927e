import { fill, formItems } from '@walkthrough/domain';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog';
import { TextField } from '../../../ui/form-field';
import { linesOf } from './lines';

interface AddSectionsDialogProps {
  onAdd: (titles: string[]) => void;
  onClose: () => void;
}

/** Sections by their titles, several at once. */
export function AddSectionsDialog({ onAdd, onClose }: AddSectionsDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const titles = linesOf(text);
  return (
    <FormDialog
      title={formItems.newSections}
      submitLabel={
        titles.length > 1 ? fill(formItems.addCount, { count: titles.length }) : formItems.addThese
      }
      onSubmit={() => (titles.length > 0 ? onAdd(titles) : setProblem(formItems.labelNeeded))}
      onClose={onClose}
    >
      <TextField
        label={formItems.sectionTitles}
        problem={problem}
        value={text}
        onValue={setText}
        input={{ autoFocus: true, multiline: true, minRows: 3, maxRows: 12 }}
      />
    </FormDialog>
  );
}
