import type { LiveEntity } from '@walkthrough/domain';
import { logTurns } from '../api/log-turns';
import { offerUndo, type Done } from '../editing/undo';
import { onLiveChange, onLiveReload } from '../api/live-events';

/** The rows that a change has left, at the versions on which its undo stands. */
interface ChangedRows {
  entity: LiveEntity;
  rows: readonly { id: number; version: number }[];
}

interface Offered extends ChangedRows {
  withdraw: () => void;
}

const offered = new Set<Offered>();

/**
 * Something else happened to these rows: what was offered to be taken back of them stood on versions that are gone, and
 * could only be refused.
 */
export function withdrawUndo({ entity, rows }: ChangedRows): void {
  const ids = new Set(rows.map(({ id }) => id));
  for (const offer of [...offered]) {
    if (offer.entity === entity && offer.rows.some(({ id }) => ids.has(id))) offer.withdraw();
  }
}

/** Offers to take a change of rows back, until one of them is changed anew: here, by somebody else, or on another device. */
export function offerUndoOf({ entity, rows }: ChangedRows, done: Done): void {
  withdrawUndo({ entity, rows });
  const withdraw = offerUndo({
    ...done,
    onEnd: () => {
      offered.delete(offer);
      stop();
      stopAtReload();
    },
  });
  const offer = { entity, rows, withdraw };
  offered.add(offer);
  const stop = onLiveChange((change) => {
    const row = change.entity === entity && rows.find(({ id }) => id === change.id);
    if (row && (change.op === 'remove' || change.version > row.version)) withdraw();
  });
  const turn = logTurns();
  const stopAtReload = onLiveReload(() => {
    if (logTurns() !== turn) withdraw();
  });
}
