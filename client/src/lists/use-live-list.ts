import { hashKey, type QueryKey } from '@tanstack/react-query';
import { messages, type LiveChange, type LiveEntity } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { markChanged } from '../grid/changed-cells';
import { useSignedIn } from '../session/use-session';
import type { ListRow } from './use-list-controls';
import { useLiveRows } from './use-live-rows';
import { useRowTraces } from './use-row-traces';

/** Effect of a change on loaded data. */
export interface PatchEffect<Row> {
  /** The row after the change; null if it was deleted or is no longer visible to the user. */
  row: Row | null;
  /** The row before the change as a loaded page showed it, and the pages with it. */
  before: Row | undefined;
  shownIn: readonly QueryKey[];
  /** Whether a loaded page or count may differ from the server's. */
  stale: boolean;
}

export interface LiveListOptions<Row extends ListRow> {
  /** See `useLiveRows`. */
  keys: readonly QueryKey[];
  /** Key of the visible page. */
  listKey: QueryKey;
  gridId: string;
  grid: GridApi<Row> | null;
  columns: readonly { id: string; text: (row: Row) => string }[];
  /** Applies a change to loaded data. Returns null if the change is already known. */
  patch: (change: LiveChange) => PatchEffect<Row> | null;
  isShown: (row: Row) => boolean;
  /** Describes a change in one sentence. The row is null if it is no longer visible. */
  sentenceOf: (by: string, before: Row, row: Row | null) => string;
  /** Returns the link to a row that has left the list; null if the user cannot see it. */
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

  const announce = (by: string, before: Row, row: Row | null) => {
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
      announce(change.actor.name ?? messages.shell.somebody, before, row);
    }
    return stale;
  });

  return {
    ...live,
    /** Last change by another user, for a live region. */
    sentence,
    traces: traces.shown,
  };
}
