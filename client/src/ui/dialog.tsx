import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepClearOfOpener } from './clear-of-opener';
import { useConfirmDelay } from './confirm-delay';
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
  /** The way back has the focus, where none of the answers is the safe one. */
  isCloseFocused?: boolean;
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
  isCloseFocused,
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
  const isQuestion = role === 'alertdialog';
  const [isReady] = useConfirmDelay(open ? title : '');
  const atFoot = sheet && compact;
  return (
    <MuiDialog
      open={open}
      {...(onClose && {
        // Where the second of two taps on what opened it may fall.
        onClose: (_event: object, reason: string) => {
          if (isReady || reason !== 'backdropClick') onClose();
        },
      })}
      role={role}
      fullScreen={full || (sheet && !compact)}
      aria-labelledby={titleId}
      aria-describedby={isQuestion ? textId : undefined}
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
          autoFocus={isCloseFocused}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon />
        </IconButton>
      )}
      <DialogContent id={textId}>{children}</DialogContent>
      {isUppermost && <Toasts dismissLabel={messages.common.dismiss} place={placeOfToasts(sheet, compact)} />}
      {actions && <Actions isOfQuestion={isQuestion}>{actions}</Actions>}
    </MuiDialog>
  );
}

interface ActionsProps {
  isOfQuestion: boolean;
  children: ReactNode;
}

function Actions({ isOfQuestion, children }: ActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const paper = bar.current?.parentElement;
    if (isOfQuestion && paper) keepClearOfOpener(paper);
    // Once, when it opens: what is pressed in it opens something else.
  }, []);
  return (
    <DialogActions ref={bar} disableSpacing sx={ACTIONS}>
      {children}
    </DialogActions>
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
