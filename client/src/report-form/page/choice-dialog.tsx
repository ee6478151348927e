import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';

interface ChoiceDialogProps {
  title: string;
  yesLabel: string;
  noLabel: string;
  busy?: boolean;
  onAnswer: (yes: boolean) => void;
  /** Closes without submitting. */
  onClose: () => void;
  children: ReactNode;
}

/** Offers two ways to submit, and Cancel. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, yesLabel, noLabel, busy = false, onAnswer, onClose, children } = props;
  return (
    <Dialog
      open
      compact
      isCloseFocused
      role="alertdialog"
      title={title}
      onClose={onClose}
      closeLabel={messages.common.close}
      actions={
        <Box sx={ACTIONS}>
          <ConfirmButton question={title} variant="outlined" disabled={busy} onClick={() => onAnswer(false)}>
            {noLabel}
          </ConfirmButton>
          <ConfirmButton question={title} variant="contained" disabled={busy} onClick={() => onAnswer(true)}>
            {yesLabel}
          </ConfirmButton>
        </Box>
      }
    >
      {children}
    </Dialog>
  );
}

/** Stacked and equally wide on a phone. */
const ACTIONS = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;
