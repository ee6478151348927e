import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showToast } from '../../ui/toast';

interface ReviewAlertProps {
  isReviewed: boolean;
  /** Who confirmed it and when, or that nobody has. */
  statement: string;
  /** Names what the button does, and the dialog that it opens. */
  label: string;
  question: string;
  saved: string;
  /** Confirms or withdraws it. */
  send: () => Promise<void>;
}

/** Says whether counsel reviewed something, and confirms or withdraws it. */
export function ReviewAlert({ isReviewed, statement, label, question, saved, send }: ReviewAlertProps) {
  const { online } = useNetworkStatus();
  const [isOpen, setOpen] = useState(false);
  const sending = useSend<void>(async () => {
    await send();
    setOpen(false);
    showToast({ kind: 'success', text: saved });
  });
  return (
    <Box>
      <Alert
        severity={isReviewed ? 'success' : 'warning'}
        // On a phone the button has no room beside the text.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 240px' } }}
        action={
          online && (
            <Button color="inherit" onClick={() => setOpen(true)}>
              {label}
            </Button>
          )
        }
      >
        {statement}
      </Alert>
      {isOpen && (
        <ConfirmActionDialog
          title={label}
          confirmLabel={label}
          destructive={isReviewed}
          sending={sending}
          onClose={() => setOpen(false)}
        >
          <span>{question}</span>
        </ConfirmActionDialog>
      )}
    </Box>
  );
}
