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
  /** Omitted if the dialog must be answered; it then has no Close button. */
  onClose?: (() => void) | undefined;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /**
   * 480 px wide, for a short question or text. Under 600 px it is at the bottom of the screen, as high as its
   * content.
   */
  compact?: boolean;
  /** `alertdialog` for a confirmation: screen readers read its text when it opens. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Close has the initial focus, for confirmations without a safe answer. */
  isCloseFocused?: boolean;
  /** 480 px wide like `compact`, for a few fields. Under 600 px it fills the screen. */
  narrow?: boolean;
  /** 80 % of the screen, for a table. */
  wide?: boolean;
  /** The whole screen at every size. */
  full?: boolean;
}

/**
 * Shows a modal dialog, at most 800 px wide by default. Under 600 px it fills the screen, or its bottom if `compact`.
 */
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
        // The second tap of a double tap may hit the backdrop.
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
    // Runs once on opening: pressing a control in the dialog opens something else.
  }, []);
  return (
    <DialogActions ref={bar} disableSpacing sx={ACTIONS}>
      {children}
    </DialogActions>
  );
}

/** Places toasts off the buttons of a sheet, and at the top of the screen if the dialog is at the bottom. */
function placeOfToasts(sheet: boolean, compact = false): 'foot' | 'top' | 'inFlow' {
  if (!sheet) return 'foot';
  return compact ? 'top' : 'inFlow';
}

/** Leaves room for a toast of three lines at the bottom of the screen, except in a low window. */
const OFF_THE_TOASTS = {
  '@media (min-width: 600px) and (min-height: 600px)': { mb: '108px', maxHeight: 'calc(100% - 140px)' },
} as const;

const ACTIONS = {
  px: 3,
  pb: 2,
  gap: 1,
  // On a phone two long labels do not fit side by side, and the longest does not fit on one line.
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
