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
  /** For a question with two answers, or a few words: 480 px, and no higher than it needs from the foot of a phone. */
  compact?: boolean;
  /** A dialog that asks something serious is an alertdialog: its text is read out when it opens. */
  role?: 'dialog' | 'alertdialog';
  /** 480 px like `compact`, for a few fields; still a sheet under 600 px. */
  narrow?: boolean;
  /** 80 % of the screen, for a table. */
  wide?: boolean;
  /** The whole screen, whatever its size. */
  full?: boolean;
}

/** The one modal: at most 800 px wide; under 600 px a sheet that fills the screen, or its foot where few words do. */
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
  full,
}: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const sheet = useMediaQuery('(max-width: 599.95px)');
  const width =
    compact || narrow ? 'min(480px, 100%)' : wide ? 'max(80vw, min(800px, 100%))' : 'min(800px, 100%)';
  const isUppermost = useCountedModal(open);
  const atFoot = sheet && compact;
  return (
    <MuiDialog
      open={open}
      {...(onClose && { onClose })}
      role={role}
      fullScreen={full || (sheet && !compact)}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      slotProps={{
        paper: {
          sx: atFoot ? AT_FOOT : full ? {} : { width, maxWidth: 'none', ...OFF_THE_TOASTS },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: atFoot ? 'end' : 'center' } }}
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
      {isUppermost && <Toasts dismissLabel={messages.common.dismiss} place={placeOfToasts(sheet, compact)} />}
      {actions && (
        <DialogActions disableSpacing sx={ACTIONS}>
          {actions}
        </DialogActions>
      )}
    </MuiDialog>
  );
}

/** Over the buttons of a sheet nothing stands; a question at the foot of a phone leaves the top of the screen. */
function placeOfToasts(sheet: boolean, compact = false): 'foot' | 'top' | 'inFlow' {
  if (!sheet) return 'foot';
  return compact ? 'top' : 'inFlow';
}

/** Three lines of a toast, which stands at the foot of the screen: a low window has no room to give away. */
const OFF_THE_TOASTS = {
  '@media (min-width: 600px) and (min-height: 600px)': { mb: '108px', maxHeight: 'calc(100% - 140px)' },
} as const;

const ACTIONS = {
  px: 3,
  pb: 2,
  gap: 1,
  // On a phone two long answers have no room beside each other, and the longest none on one line.
  flexWrap: 'wrap',
  '& > .MuiButton-root': { whiteSpace: 'normal', maxWidth: '100%', flexGrow: { xs: 1, sm: 0 } },
} as const;

const AT_FOOT = {
  m: 0,
  width: '100%',
  maxWidth: 'none',
  maxHeight: 'calc(100% - 48px)',
  borderRadius: '12px 12px 0 0',
} as const;
