import CloseIcon from '@mui/icons-material/Close';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { messages } from '@walkthrough/domain';
import { useSyncExternalStore, type HTMLAttributes } from 'react';
import { useIsModalOpen } from './modal-registry';

/** Success toasts close themselves; errors and toasts with an action stay. */
const SUCCESS_SHOWN_MS = 2_000;

/** Height of a fixed footer, such as the bar with Submit, which has `data-page-foot`. */
const PAGE_FOOT_HEIGHT = { phone: 168, wide: 88 };

interface Toast {
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; onPress: () => void };
  /** Called when the toast is dismissed or replaced by the same text. */
  onDismiss?: () => void;
  /** Handlers for hover and focus, by which the caller pauses its timer. */
  hold?: HTMLAttributes<HTMLElement>;
}

interface ShownToast extends Toast {
  id: number;
  /** Milliseconds by this device's clock. */
  at: number;
}

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => publish(toasts.filter((toast) => toast.id !== id));

/**
 * Returns whether an error has been visible for a while. Newer errors stay beside the success of a partly failed
 * action.
 */
const isOldError = ({ kind, action, at }: ShownToast): boolean =>
  kind === 'error' && !action && Date.now() - at > SUCCESS_SHOWN_MS;

/** Dismisses old errors, after navigation or a later success. */
export const dismissErrors = (): void => publish(toasts.filter((toast) => !isOldError(toast)));

/**
 * Shows a toast. A repeated text replaces the visible one.
 * @returns closes it, for actions that become invalid
 */
export function showToast(toast: Toast): () => void {
  const id = nextId++;
  if (toast.kind === 'success') dismissErrors();
  const isRepeated = ({ text }: Toast) => text === toast.text;
  const repeated = toasts.filter(isRepeated);
  publish([...toasts.filter((shown) => !isRepeated(shown)), { ...toast, id, at: Date.now() }]);
  for (const { onDismiss } of repeated) onDismiss?.();
  if (toast.kind === 'success' && !toast.action) window.setTimeout(() => dismiss(id), SUCCESS_SHOWN_MS);
  return () => dismiss(id);
}

/** Shows an error's message, or a general one if it has none. */
export function showErrorToast(error: unknown): void {
  const text = error instanceof Error && error.message ? error.message : messages.common.somethingWentWrong;
  showToast({ kind: 'error', text });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ToastCard({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  const Icon = toast.kind === 'error' ? ErrorIcon : CheckIcon;
  const tone = toast.kind === 'error' ? 'error.main' : 'success.main';
  return (
    <Paper
      elevation={6}
      role={toast.kind === 'error' ? 'alert' : undefined}
      {...toast.hold}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 1,
        py: 1,
        borderLeft: 4,
        borderColor: tone,
      }}
    >
      <Icon sx={{ color: tone }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{toast.text}</Box>
      {toast.action && (
        <Button
          onClick={() => {
            toast.action?.onPress();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        aria-label={dismissLabel}
        onClick={() => {
          dismiss(toast.id);
          toast.onDismiss?.();
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

/**
 * Shows toasts in the page, unless a dialog is open. The topmost dialog then shows them itself, because content
 * outside a modal is neither announced nor focusable.
 */
export function ToastHost({ dismissLabel }: { dismissLabel: string }) {
  return useIsModalOpen() ? null : <Toasts dismissLabel={dismissLabel} />;
}

interface ToastsProps {
  dismissLabel: string;
  /** `top`: if the bottom has a dialog. `inFlow`: within a sheet, above its buttons. */
  place?: 'foot' | 'top' | 'inFlow' | undefined;
}

/**
 * Shows toasts in a live region. It is always present, because a region added together with its text is not
 * announced.
 */
export function Toasts({ dismissLabel, place = 'foot' }: ToastsProps) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <Box
      role="status"
      sx={{
        width: 'min(400px, calc(100vw - 32px))',
        display: 'grid',
        gap: 1,
        zIndex: 'snackbar',
        ...PLACES[place],
      }}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </Box>
  );
}

const PLACES = {
  top: { position: 'fixed', right: 16, top: 16 },
  inFlow: { flex: 'none', mx: 2, '&:not(:empty)': { mb: 1 } },
  foot: {
    // On a phone the toast is as wide as the screen, above the connection chip. It takes room at the end of the page,
    // so that covered content can be scrolled above it.
    position: { xs: 'sticky', sm: 'fixed' },
    flex: 'none',
    alignSelf: 'end',
    mr: { xs: '16px', sm: 0 },
    right: { sm: 16 },
    bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', sm: 72 },
    // Below, the rail has no bottom bar.
    '@media (min-width: 1024px)': { bottom: 16 },
    '&:not(:empty)': { mb: { xs: 1, sm: 0 } },
    // Keeps off the pager of a list, and off the button that has just failed.
    'html:has([data-pager]) &': { bottom: { sm: 128 }, '@media (min-width: 1024px)': { bottom: 72 } },
    'html:has([data-page-foot]) &': {
      position: 'fixed',
      mr: 0,
      mb: 0,
      right: 16,
      bottom: { xs: PAGE_FOOT_HEIGHT.phone + 16, sm: PAGE_FOOT_HEIGHT.wide + 16 },
    },
    // Unsent photos have a row of their own.
    'html:has([data-page-foot] .wt-queue) &': {
      bottom: { xs: PAGE_FOOT_HEIGHT.phone + 64, sm: PAGE_FOOT_HEIGHT.wide + 16 },
    },
  },
} as const;
