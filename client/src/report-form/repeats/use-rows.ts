import { fill, messages } from '@walkthrough/domain';
import { rowsOf, type Entry, type FormRow } from '@walkthrough/form-definitions';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerUndo } from '../../editing/undo';
import { newUuid } from '../../offline/queue/new-uuid';
import { useReportForm } from '../form-context';
import type { AnswerStore } from '../form-store';
import { changeRows, rowsAt, type RepeatPlace } from './row-store';

const texts = messages.repeats;

/** Row edits with stable identities. */
export function useRowEdits(report: AnswerStore, place: RepeatPlace, show: (id: string) => void) {
  const latest = useRef(place);
  latest.current = place;
  return useMemo(() => {
    const change = (to: (rows: readonly FormRow[]) => readonly FormRow[]) =>
      changeRows(report, latest.current, to);
    const indexOf = (id: string) =>
      rowsAt(report.answers(), latest.current).findIndex((row) => row.id === id);
    return {
      add: () => {
        const id = newUuid();
        change((rows) => [...rows, { id, values: {} }]);
        show(id);
      },
      /** Returns the announcement of the new place; null if it was at the end. */
      move: (id: string, by: -1 | 1): string | null => {
        const [from, to] = [indexOf(id), indexOf(id) + by];
        if (from < 0 || to < 0 || to >= rowsAt(report.answers(), latest.current).length) return null;
        change((rows) => {
          const row = rows[from];
          return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
        });
        return fill(texts.moved, { place: to + 1 });
      },
      remove: (id: string) => {
        const index = indexOf(id);
        const removed = rowsAt(report.answers(), latest.current)[index];
        if (removed === undefined) return;
        change((rows) => rows.filter((row) => row.id !== id));
        const at = latest.current;
        offerUndo({
          text: fill(texts.removed, { place: index + 1 }),
          // Somebody else may have changed it meanwhile, so that it is there again.
          undo: () =>
            Promise.resolve(
              changeRows(report, at, (rows) =>
                rows.some((row) => row.id === removed.id) ? rows : rows.toSpliced(index, 0, removed),
              ),
            ),
        });
      },
    };
  }, [report, show]);
}

/** The expanded row; showing a problem in a row expands it. */
export function useShownRow({ key, inside }: RepeatPlace) {
  const { reveals } = useReportForm();
  const [shown, setShown] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const around = inside?.row;
  useEffect(
    () =>
      reveals.listen((target) => {
        if (!('key' in target) || target.key !== key || target.inRow === undefined) return;
        const [first, second] = target.inRow.rows;
        const id = around === undefined ? first : first === around ? second : undefined;
        if (id !== undefined) setShown(id);
      }),
    [reveals, key, around],
  );
  useEffect(() => {
    const row = added === null ? null : document.querySelector(`[data-row="${added}"]`);
    row?.querySelector<HTMLElement>('.wt-row-body :is(input, select, textarea)')?.focus();
  }, [added]);
  const toggle = useCallback((id: string) => setShown((now) => (now === id ? null : id)), []);
  const show = useCallback((id: string) => {
    setShown(id);
    setAdded(id);
  }, []);
  return { shown, toggle, show };
}

/** Returns the rows of the move-in by id, for those of the move-out that are paired with them. */
export function useSourceRows(
  entry: Entry,
  data: Readonly<Record<string, unknown>>,
  place: RepeatPlace,
): ReadonlyMap<string, FormRow> {
  const source = place.inside === undefined ? entry.item.prefill?.[entry.side] : undefined;
  const answer = source === undefined ? undefined : data[source];
  return useMemo(() => new Map(rowsOf(answer).map((row) => [row.id, row])), [answer]);
}
