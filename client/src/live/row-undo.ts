import type { LiveEntity } from '@walkthrough/domain';
import { countRestores } from '../api/server-restores';
import { offerUndo, type UndoOffer } from '../editing/undo';
import { onLiveChange, onLiveReload } from '../api/live-events';

/** Changed rows with the versions that their undo is based on. */
interface ChangedRows {
  entity: LiveEntity;
  rows: readonly { id: number; version: number }[];
}

interface Offered extends ChangedRows {
  withdraw: () => void;
}

const offered = new Set<Offered>();

/**
 * Withdraws the Undo of rows that have changed again, because its versions are outdated and the server would reject
 * it.
 */
export function withdrawRowUndo({ entity, rows }: ChangedRows): void {
  const ids = new Set(rows.map(({ id }) => id));
  for (const offer of [...offered]) {
    if (offer.entity === entity && offer.rows.some(({ id }) => ids.has(id))) offer.withdraw();
  }
}

/** Offers Undo for a change of rows, until any of them changes again: here, by another user, or on another device. */
export function offerRowUndo({ entity, rows }: ChangedRows, done: UndoOffer): void {
  withdrawRowUndo({ entity, rows });
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
  const turn = countRestores();
  const stopAtReload = onLiveReload(() => {
    if (countRestores() !== turn) withdraw();
  });
}
