import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys';
import { addressOf } from '../../forms/visit/planned-row';
import { useLiveRows } from '../../lists/use-live-rows';
import { applyOwnRow, patchBasket } from './basket-patches';

const KEYS = [queryKeys.workBasket];

/** Keeps the list at what the office does: a new assignment appears by itself. */
export function useLiveBasket(inspectorId: number) {
  const client = useQueryClient();
  const [sentence, setSentence] = useState('');
  const live = useLiveRows('inspection', KEYS, (change) => {
    const { stale, arrived } = patchBasket(client, change, inspectorId);
    if (arrived) {
      setSentence(fill(messages.workBasket.newAssignment, { address: addressOf(arrived.inspection) }));
    }
    return stale;
  });

  return {
    sentence,
    applyOwn: (row: StaffInspectionRow) => {
      applyOwnRow(client, row);
      // Its place in the order may be another now.
      live.refetchAll();
    },
  };
}
