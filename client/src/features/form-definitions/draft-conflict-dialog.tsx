import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type FormDraftConflict } from '@walkthrough/domain';
import {
  boundsFindings,
  diffDefinitions,
  shapeFindings,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { formatInstantTime } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { ChangesList } from './changes-list';

const { common, forms, shell } = messages;

interface DraftConflictDialogProps {
  conflict: FormDraftConflict;
  /** Null while it has not the shape of a form: then there is nothing to compare. */
  mine: FormDefinition | null;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

function isForm(document: unknown): document is FormDefinition {
  return boundsFindings(document).length === 0 && shapeFindings(document).length === 0;
}

/** Somebody else saved the draft: both are shown by what differs, and neither is lost without a word. */
export function DraftConflictDialog(props: DraftConflictDialogProps) {
  const { conflict, mine, onSaveMine, onTakeTheirs, onClose } = props;
  const { by, at, theirs } = conflict;
  const changes = useMemo(
    () => (mine && isForm(theirs.document) ? diffDefinitions(theirs.document, mine) : []),
    [mine, theirs],
  );
  return (
    <Dialog
      open
      title={forms.conflictTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="outlined" onClick={onTakeTheirs}>
            {forms.takeTheirs}
          </Button>
          <Button variant="contained" onClick={onSaveMine}>
            {forms.saveMine}
          </Button>
        </>
      }
    >
      <p>{fill(forms.draftConflict, { name: by.name ?? shell.somebody, time: formatInstantTime(at) })}</p>
      {changes.length > 0 && (
        <>
          <p>{forms.draftConflictMine}</p>
          <Box
            sx={{ maxHeight: '40vh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <ChangesList changes={changes} />
          </Box>
        </>
      )}
    </Dialog>
  );
}
