import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, isPlausibleDay, messages, type ChangedInspections } from '@walkthrough/domain';
import { useEffect, useMemo, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { onLiveChange } from '../../../api/live-events';
import { useSend } from '../../../editing/use-send';
import { announcePlanned } from '../../../shared/planning/undo-planning';
import { moveInspections } from '../../../shared/planning/bulk-planning';
import { showToast } from '../../../ui/toast';
import { dayMoveQuery, isMovable, isMoved, moveBack, moveOf } from './day-move';

const { dayMoves: texts } = messages;

interface DayMoveOptions {
  inspectorId: number;
  /** `YYYY-MM-DD`: initial day of the dialog. */
  date: string;
  onChanged: (rows: ChangedInspections) => void;
  onDone: () => void;
}

/** Previews and executes the move of a day. */
export function useDayMove({ inspectorId, date: firstDate, onChanged, onDone }: DayMoveOptions) {
  const [date, setDate] = useState(firstDate);
  const [toDate, setToDate] = useState('');
  const [inspectorIds, setInspectorIds] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  /** Boxes the user has changed; the others depend on conflicts. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());

  const asked = useMemo(
    () => ({
      date,
      ...(isPlausibleDay(toDate) && { toDate }),
      ...(inspectorIds.length > 0 && { inspectorIds: [...inspectorIds] }),
      ...(Object.keys(chosen).length > 0 && { chosen }),
    }),
    [date, toDate, inspectorIds, chosen],
  );
  const { preview, moves, reload } = usePreview(inspectorId, asked);
  const changing = moves.filter(isMoved);
  const isTicked = (id: number, byItself: boolean) => ticks.get(id) ?? byItself;
  const included = changing.filter(
    (item) => isMovable(item) && isTicked(item.row.id, item.problems.length === 0),
  );
  const sending = useSend<void>(async () => {
    const allowPast = included.some(({ problems }) => problems.includes('past'));
    try {
      const rows = await moveInspections({ moves: included.map(moveOf), ...(allowPast && { allowPast }) });
      onChanged(rows);
      announcePlanned({
        text: fill(texts.moved, { count: rows.length }),
        rows,
        undo: () => moveInspections(moveBack(included, rows)),
        onChanged,
      });
      onDone();
    } catch (reason) {
      // The reloaded list shows the current conflicts.
      await reload();
      if (!isApiError(reason, 'edit_conflict')) throw reason;
      showToast({ kind: 'success', text: texts.changedSince });
    }
  });
  const { forget } = sending;
  useEffect(forget, [asked, forget]);

  return {
    date,
    toDate,
    inspectorIds,
    preview,
    moves,
    included,
    sending,
    hasChanges: changing.length > 0,
    setDate: (day: string) => {
      setDate(day);
      setChosen({});
      setTicks(new Map());
    },
    setToDate,
    setInspectorIds: (ids: readonly number[]) => {
      setInspectorIds(ids);
      setChosen({});
    },
    choose: (id: number, target: number) => setChosen({ ...chosen, [id]: target }),
    tick: (id: number, ticked: boolean) => setTicks(new Map(ticks).set(id, ticked)),
  };
}

/** Loads what a move would do, and loads it again when one of its inspections changes. */
function usePreview(inspectorId: number, asked: Parameters<typeof dayMoveQuery>[1]) {
  const client = useQueryClient();
  const query = dayMoveQuery(inspectorId, asked);
  const preview = useQuery({
    ...query,
    enabled: isPlausibleDay(asked.date),
    placeholderData: keepPreviousData,
  });
  const moves = useMemo(() => preview.data?.moves ?? [], [preview.data]);
  const { queryKey } = query;
  useEffect(() => {
    const ids = new Set(moves.map(({ row }) => row.id));
    return onLiveChange((change) => {
      if (change.entity === 'inspection' && ids.has(change.id)) void client.invalidateQueries({ queryKey });
    });
  }, [client, moves, queryKey]);
  return { preview, moves, reload: () => client.invalidateQueries({ queryKey }) };
}

export type DayMoveState = ReturnType<typeof useDayMove>;
