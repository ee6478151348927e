import { hashKey, type QueryKey } from '@tanstack/react-query';
import { messages, type LiveChange, type LiveEntity } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { markChanged } from '../grid/changed-cells';
import { useSignedIn } from '../session/use-session';
import type { ListRow } from './use-list-controls';
import { useLiveRows } from './use-live-rows';
import { useRowTraces } from './use-row-traces';

/** What a change did to what is loaded. */
export interface PatchEffect<Row> {
  /** The row as it is now; null when it is gone, or out of this person's sight. */
  row: Row | null;
  /** The row as some loaded page showed it, with the pages that did. */
  before: Row | undefined;
  shownIn: readonly QueryKey[];
  /** A loaded page or count is no longer what the server would answer. */
  stale: boolean;
}

export interface LiveListOptions<Row extends ListRow> {
  /** See `useLiveRows`. */
  keys: readonly QueryKey[];
  /** The page that is on the screen. */
  listKey: QueryKey;
  gridId: string;
  grid: GridApi<Row> | null;
  columns: readonly { id: string; text: (row: Row) => string }[];
  /** Puts a change into what is loaded. Null when it is no news. */
  patch: (change: LiveChange) => PatchEffect<Row> | null;
  isShown: (row: Row) => boolean;
  /** One change in one sentence; the row is null when it has gone out of sight. */
  sentenceOf: (by: string, before: Row, row: Row | null) => string;
  /** Where a row that has left the list is to be found; null when that is nowhere that this person sees. */
  linkTo: (row: Row) => string | null;
}

/**
 * Keeps a list current: marks cells that changed, names who changed them, and leaves a trace of rows removed by others.
 */
export function useLiveList<Row extends ListRow>(entity: LiveEntity, options: LiveListOptions<Row>) {
  const { keys, listKey, gridId, grid, columns, patch, isShown, sentenceOf, linkTo } = options;
  const { user } = useSignedIn();
  const [sentence, setSentence] = useState('');
  const traces = useRowTraces();

  const tell = (by: string, before: Row, row: Row | null) => {
    const said = sentenceOf(by, before, row);
    setSentence(said);
    if (!row || !isShown(row)) {
      traces.leave({ rowId: before.id, text: said, to: row && linkTo(row) });
      return;
    }
    const changed = columns.filter(({ text }) => text(before) !== text(row)).map(({ id }) => id);
    if (grid) markChanged(grid, { gridId, rowId: String(row.id), columns: changed, by });
  };

  const live = useLiveRows(entity, keys, (change) => {
    const effect = patch(change);
    if (!effect) return false;
    const { before, row, shownIn, stale } = effect;
    const onScreen = shownIn.some((key) => hashKey(key) === hashKey(listKey));
    if (onScreen && before && change.actor.id !== user.id) {
      tell(change.actor.name ?? messages.shell.somebody, before, row);
    }
    return stale;
  });

  return {
    ...live,
    /** For a live region: what somebody else did last. */
    sentence,
    traces: traces.shown,
  };
}
