import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ProblemNotice } from './problem-notice';
import type { SaveProblem } from './save-problem';
import type { useSend } from './use-send';

const { common } = messages;

interface ConfirmActionDialogProps {
  title: string;
  confirmLabel: string;
  /** The action; its error is shown below the question. */
  sending: ReturnType<typeof useSend<void>>;
  /** False if the action removes nothing. */
  destructive?: boolean;
  details?: (problem: SaveProblem) => ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a removal or transfer, executes it once, and shows why it failed. */
export function ConfirmActionDialog(props: ConfirmActionDialogProps) {
  const { title, confirmLabel, sending, destructive = true, details, onClose, children } = props;
  const { busy } = sending;
  const send = () => void sending.run();
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={busy ? common.saving : confirmLabel}
      cancelLabel={common.cancel}
      destructive={destructive}
      busy={busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {children}
        <ProblemNotice problem={sending.problem} onRetry={send} details={details} />
      </Box>
    </ConfirmDialog>
  );
}
