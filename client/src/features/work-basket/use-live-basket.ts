import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys';
import { addressOf } from '../../shared/planning/planned-row';
import { useLiveRows } from '../../lists/use-live-rows';
import { useRowTraces } from '../../lists/use-row-traces';
import { useSignedIn } from '../../session/use-session';
import { applyOwnRow, forgetRow, patchBasket } from './basket-patches';

const { workBasket: texts, shell } = messages;
const KEYS = [queryKeys.workBasket];

/**
 * Keeps the list current: new assignments appear, and rows taken by somebody else leave a trace.
 * @param listKey of the list on the screen
 */
export function useLiveBasket(inspectorId: number, listKey: QueryKey) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [sentence, setSentence] = useState('');
  const traces = useRowTraces();
  const live = useLiveRows('inspection', KEYS, (change) => {
    const { stale, arrived, left } = patchBasket(client, change, inspectorId);
    const isOwn = change.actor.id === user.id;
    // Users who took an inspection themselves already know.
    if (arrived && !isOwn) setSentence(fill(texts.newAssignment, { address: addressOf(arrived.inspection) }));
    if (left?.from.some((key) => hashKey(key) === hashKey(listKey)) && !isOwn) {
      const address = addressOf(left.item.inspection);
      const text = fill(texts.takenAway, { address, name: change.actor.name ?? shell.somebody });
      setSentence(text);
      traces.leave({ rowId: change.id, text, to: null });
    }
    return stale;
  });

  return {
    sentence,
    traces: traces.shown,
    applyOwn: (row: StaffInspectionRow) => {
      applyOwnRow(client, row, inspectorId);
      // The change may move the row.
      live.refetchAll();
    },
    /** Removes a row that is no longer visible to this inspector. */
    forget: (id: number) => {
      forgetRow(client, id);
      live.refetchAll();
    },
  };
}
