import { fill, messages } from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { showToast } from '../ui/toast';

const { common, editing, shell, sync } = messages;

/** Long enough to read the text and reach the button. */
const SHOWN_MS = 10_000;

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return common.somethingWentWrong;
  return error.isUnreachable ? sync.serverUnreached : error.message;
}

export interface UndoOffer {
  /** What was done, in words. */
  text: string;
  /** Sends the old values with the version the change produced, so that later changes survive. */
  undo: () => Promise<void>;
  /** Called when the offer ends: pressed, expired or withdrawn. */
  onEnd?: () => void;
}

/**
 * Announces a change and offers Undo for ten seconds, paused on hover and focus.
 * @returns withdraws the offer. For rows with versions see `offerRowUndo`.
 */
export function offerUndo({ text, undo, onEnd }: UndoOffer): () => void {
  const end = () => {
    onEnd?.();
    dismiss();
  };
  const time = startCountdown(SHOWN_MS, end);
  const dismiss = showToast({
    kind: 'success',
    text,
    action: {
      label: editing.undo,
      onPress: () => {
        onEnd?.();
        void takeBack(undo);
      },
    },
    hold: {
      onPointerEnter: () => time.hold('pointer'),
      onPointerLeave: () => time.release('pointer'),
      onFocus: () => time.hold('focus'),
      onBlur: () => time.release('focus'),
    },
  });
  return end;
}

async function takeBack(undo: () => Promise<void>): Promise<void> {
  try {
    await undo();
    showToast({ kind: 'success', text: editing.undone });
  } catch (error) {
    const again = { label: shell.retry, onPress: () => void takeBack(undo) };
    showToast({
      kind: 'error',
      text: fill(editing.undoFailed, { reason: reasonOf(error) }),
      ...(isApiError(error) && error.isUnreachable ? { action: again } : {}),
    });
  }
}

/** Timer that fires once. It pauses while at least one holder holds it. */
interface Countdown {
  hold: (holder: string) => void;
  release: (holder: string) => void;
}

/**
 * Starts a timer that can be paused.
 * @param ms time until `onEnd` is called, not counting pauses
 */
function startCountdown(ms: number, onEnd: () => void): Countdown {
  const holders = new Set<string>();
  let remainingMs = ms;
  let startedAt = Date.now();
  let timer = setTimeout(onEnd, remainingMs);
  return {
    hold: (holder) => {
      if (holders.size === 0) {
        clearTimeout(timer);
        remainingMs -= Date.now() - startedAt;
      }
      holders.add(holder);
    },
    release: (holder) => {
      if (!holders.delete(holder) || holders.size > 0) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, remainingMs);
    },
  };
}
