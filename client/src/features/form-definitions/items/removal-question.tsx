import Box from '@mui/material/Box';
import { fill, formEditing, messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { findingWords } from './finding-words';
import type { Removal } from './use-removal';

/** More would hide the buttons on a phone. */
const MAX_LISTED = 8;

interface RemovalQuestionProps {
  removal: Removal;
  definition: FormDefinition;
}

/** Names the parts of the form that use what is about to be deleted. */
export function RemovalQuestion({ removal, definition }: RemovalQuestionProps) {
  const { asking } = removal;
  if (asking === null) return null;
  const { references, question } = asking;
  const more = references.length - MAX_LISTED;
  return (
    <ConfirmDialog
      open
      title={question}
      confirmLabel={messages.common.delete}
      cancelLabel={messages.common.cancel}
      destructive
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      {formEditing.usedBy}
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {references.slice(0, MAX_LISTED).map((path) => (
          <li key={path}>{findingWords(definition, path)}</li>
        ))}
        {more > 0 && <li>{fill(formEditing.usedByMore, { count: more })}</li>}
      </Box>
    </ConfirmDialog>
  );
}
