import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../../ui/confirm-button';
import { Dialog } from '../../../ui/dialog';

interface ChoiceDialogProps {
  title: string;
  yesLabel: string;
  noLabel: string;
  busy?: boolean;
  onAnswer: (yes: boolean) => void;
  /** Back to the form; nothing is submitted. */
  onClose: () => void;
  children: ReactNode;
}

/** Two ways to submit, and the way back. */
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

/** One below the other on a phone, each as wide as the other. */
const ACTIONS = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const;
