import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Names the action, for example 'Delete property' instead of 'OK'. */
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  busy?: boolean;
  /** A third answer besides confirm and cancel. */
  other?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  /** Omitted if there is only one answer. */
  onCancel?: (() => void) | undefined;
}

/**
 * Asks for confirmation of an action that is hard to undo. The safe answer has the focus and always works; the others
 * ignore presses for a moment, so that a double tap has no effect (docs/decisions/0035).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const question = props.open ? props.title : '';
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onCancel}
      closeLabel={props.cancelLabel}
      compact
      role="alertdialog"
      actions={
        <>
          {props.onCancel && (
            <Button variant="outlined" onClick={props.onCancel} autoFocus>
              {props.cancelLabel}
            </Button>
          )}
          {props.other && (
            <ConfirmButton
              question={question}
              variant="outlined"
              disabled={props.busy}
              onClick={props.other.onChoose}
            >
              {props.other.label}
            </ConfirmButton>
          )}
          <ConfirmButton
            question={question}
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={props.busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </ConfirmButton>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
