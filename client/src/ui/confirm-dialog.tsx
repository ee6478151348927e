import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Says what will happen: 'Delete property', not 'OK'. */
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  busy?: boolean;
  /** A third answer, which changes nothing that the other two do. */
  other?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  /** Left out where there is only one answer. */
  onCancel?: (() => void) | undefined;
}

/** Asks before something that cannot simply be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
            <Button variant="outlined" disabled={props.busy} onClick={props.other.onChoose}>
              {props.other.label}
            </Button>
          )}
          <Button
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={props.busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
