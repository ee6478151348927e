import Alert from '@mui/material/Alert';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { ConfirmButton } from '../ui/confirm-button';
import { Dialog } from '../ui/dialog';
import { ConflictFields, isOpen, type ConflictField, type Side } from './conflict-fields';
import type { ConflictFacts } from './use-versioned-save';

const { editing, shell } = messages;

interface ConflictDialogProps {
  facts: ConflictFacts;
  /** What happened, to what and when, in one sentence. */
  text: string;
  fields: readonly ConflictField[];
  title?: string;
  theirsLabel?: string;
  mineLabel?: string;
  onTheirs: () => void;
  /** Names of the open fields that are to be as the reader has them; the others stay as somebody else has made them. */
  onMine: (names: ReadonlySet<string>) => void;
  /** Closes it with nothing decided. */
  onClose: () => void;
}

export const nameIn = ({ by }: ConflictFacts): string => by.name ?? shell.somebody;

/**
 * Two people changed one thing: what was seen, theirs and yours, field by field and in words. The reader takes one side, or
 * decides for each field where there are several.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { facts, text, fields, onTheirs, onMine, onClose } = props;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const open = fields.filter(isOpen).map(({ name }) => name);
  const mine = open.filter((name) => sides[name] !== 'theirs');
  const title = props.title ?? fill(editing.conflictTitle, { name: nameIn(facts) });
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
        theirName={nameIn(facts)}
        sides={sides}
        onSide={(name, side) => setSides((now) => ({ ...now, [name]: side }))}
      />
    </Dialog>
  );
}
