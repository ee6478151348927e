import { fill, type LiveEntity, messages } from '@walkthrough/domain';
import { isApiError } from '../api/api-error';
import { onLiveChange } from '../live/live-events';
import { showToast } from '../ui/toast';
import { countdown } from './countdown';

const { common, editing, shell, sync } = messages;

/** Long enough to read it and to reach it. */
const SHOWN_MS = 10_000;

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return common.somethingWentWrong;
  return error.isUnreachable ? sync.serverUnreached : error.message;
}

/** The rows that a change has left, at the versions on which its undo stands. */
interface ChangedRows {
  entity: LiveEntity;
  rows: readonly { id: number; version: number }[];
}

interface Offered {
  changed: ChangedRows;
  withdraw: () => void;
}

const offered = new Set<Offered>();

/**
 * Something else happened to these rows: what was offered to be taken back of them stood on versions that are gone, and
 * could only be refused.
 */
export function withdrawUndo({ entity, rows }: ChangedRows): void {
  const ids = new Set(rows.map(({ id }) => id));
  for (const { changed, withdraw } of [...offered]) {
    if (changed.entity === entity && changed.rows.some(({ id }) => ids.has(id))) withdraw();
  }
}

/** Whoever changes one of the rows ends the offer, here or on another device. @returns stops waiting for it */
function endWhenChanged(changed: ChangedRows, withdraw: () => void): () => void {
  const offer = { changed, withdraw };
  offered.add(offer);
  const stop = onLiveChange(({ entity, id, version, op }) => {
    const row = entity === changed.entity && changed.rows.find((each) => each.id === id);
    if (row && (op === 'remove' || version > row.version)) withdraw();
  });
  return () => {
    offered.delete(offer);
    stop();
  };
}

interface Done {
  /** What was done. */
  text: string;
  /** Sends the old values with the version that the change has produced: what somebody else did since stays. */
  undo: () => Promise<void>;
  /** Left out where nothing has a version: whoever comes later takes nothing away. */
  changed?: ChangedRows;
}

/**
 * Says what was done, and for ten seconds offers to take it back. The time stands still while somebody is at it; a newer
 * change of the same rows ends it at once.
 */
export function offerUndo({ text, undo, changed }: Done): void {
  if (changed) withdrawUndo(changed);
  const time = countdown(SHOWN_MS, () => end());
  const dismiss = showToast({
    kind: 'success',
    text,
    action: {
      label: editing.undo,
      onPress: () => {
        stopWaiting?.();
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
  const end = () => {
    stopWaiting?.();
    dismiss();
  };
  const stopWaiting = changed && endWhenChanged(changed, end);
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
