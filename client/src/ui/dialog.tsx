import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useId, type ReactNode } from 'react';
import { useCountedModal } from './modal-registry';
import { Toasts } from './toast';

interface DialogProps {
  open: boolean;
  title: string;
  /** Left out where it has to be answered: then there is nothing to close it by. */
  onClose?: (() => void) | undefined;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Narrower than the usual 800 px, for a question with two answers. */
  compact?: boolean;
  /** A dialog that asks something serious is an alertdialog: its text is read out when it opens. */
  role?: 'dialog' | 'alertdialog';
  /** 480 px like `compact`, for a few fields; still a sheet under 600 px. */
  narrow?: boolean;
  /** 80 % of the screen, for a table. */
  wide?: boolean;
}

/** The one modal: at most 800 px wide, a sheet that fills the screen under 600 px. */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  children,
  actions,
  compact,
  role = 'dialog',
  narrow,
  wide,
}: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const sheet = useMediaQuery('(max-width: 599.95px)');
  const width =
    compact || narrow ? 'min(480px, 100%)' : wide ? 'max(80vw, min(800px, 100%))' : 'min(800px, 100%)';
  const isUppermost = useCountedModal(open);
  return (
    <MuiDialog
      open={open}
      {...(onClose && { onClose })}
      role={role}
      fullScreen={sheet && !compact}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      slotProps={{
        paper: {
          sx: { width: width, maxWidth: 'none' },
        },
      }}
    >
      <DialogTitle id={titleId} component="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton
          onClick={onClose}
          aria-label={closeLabel}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon />
        </IconButton>
      )}
      <DialogContent id={textId}>{children}</DialogContent>
      {actions && <DialogActions sx={{ px: 3, pb: 2 }}>{actions}</DialogActions>}
      {isUppermost && <Toasts dismissLabel={messages.common.dismiss} />}
    </MuiDialog>
  );
}
