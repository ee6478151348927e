import Alert from '@mui/material/Alert';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { ConfirmButton } from '../ui/confirm-button';
import { Dialog } from '../ui/dialog';
import { ConflictFields, isConflicting, type ConflictField, type ConflictSide } from './conflict-fields';
import type { ConflictFacts } from './use-versioned-save';

const { editing, shell } = messages;

interface ConflictDialogProps {
  facts: ConflictFacts;
  /** Sentence that says what changed and when. */
  text: string;
  fields: readonly ConflictField[];
  title?: string;
  theirsLabel?: string;
  mineLabel?: string;
  onTheirs: () => void;
  /** Called with the names of the conflicting fields that keep the reader's value; the others take theirs. */
  onMine: (names: ReadonlySet<string>) => void;
  /** Closes the dialog without a decision. */
  onClose: () => void;
}

export const conflictAuthor = ({ by }: ConflictFacts): string => by.name ?? shell.somebody;

/**
 * Shows an edit conflict field by field: the value seen, theirs and yours. The reader takes one side, or decides for
 * each field if there are several.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { facts, text, fields, onTheirs, onMine, onClose } = props;
  const [sides, setSides] = useState<Readonly<Record<string, ConflictSide>>>({});
  const open = fields.filter(isConflicting).map(({ name }) => name);
  const mine = open.filter((name) => sides[name] !== 'theirs');
  const title = props.title ?? fill(editing.conflictTitle, { name: conflictAuthor(facts) });
  const isMixed = mine.length > 0 && mine.length < open.length;
  return (
    <Dialog
      open
      role="alertdialog"
      isCloseFocused
      title={title}
      onClose={onClose}
      closeLabel={messages.common.close}
      actions={
        <>
          <ConfirmButton question={title} variant="outlined" onClick={onTheirs}>
            {props.theirsLabel ?? editing.keepTheirs}
          </ConfirmButton>
          <ConfirmButton
            question={title}
            variant="contained"
            disabled={open.length > 0 && mine.length === 0}
            onClick={() => onMine(new Set(mine))}
          >
            {isMixed ? editing.useChosen : (props.mineLabel ?? editing.useMine)}
          </ConfirmButton>
        </>
      }
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {text}
        {open.length > 1 && ` ${editing.chooseEach}`}
      </Alert>
      <ConflictFields
        fields={fields}
        theirName={conflictAuthor(facts)}
        sides={sides}
        onSide={(name, side) => setSides((now) => ({ ...now, [name]: side }))}
      />
    </Dialog>
  );
}
