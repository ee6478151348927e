import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useEffect, useMemo, useState } from 'react';
import { queryKeys } from '../../api/query-keys';
import { addressOf } from '../../forms/visit/planned-row';
import { onLiveChange, onLiveReload } from '../../live/live-events';
import { quietly } from '../../live/quiet-refetch';
import { applyOwnRow, patchBasket } from './basket-patches';

/** Keeps the list at what the office does: a new assignment appears by itself. */
export function useLiveBasket(inspectorId: number) {
  const client = useQueryClient();
  const [sentence, setSentence] = useState('');
  const refetch = useMemo(
    () =>
      quietly(() => {
        void client.refetchQueries({
          queryKey: queryKeys.workBasket,
          type: 'active',
          predicate: ({ state }) => state.isInvalidated,
        });
      }),
    [client],
  );

  useEffect(() => {
    const offChange = onLiveChange((change) => {
      if (change.entity !== 'inspection') return;
      const { stale, arrived } = patchBasket(client, change, inspectorId);
      if (stale) refetch.ask();
      if (arrived) {
        setSentence(fill(messages.workBasket.newAssignment, { address: addressOf(arrived.inspection) }));
      }
    });
    const offReload = onLiveReload(() => {
      void client.invalidateQueries({ queryKey: queryKeys.workBasket, refetchType: 'none' });
      refetch.ask();
    });
    return () => {
      offChange();
      offReload();
      refetch.stop();
    };
  }, [client, refetch, inspectorId]);

  return {
    sentence,
    applyOwn: (row: StaffInspectionRow) => {
      applyOwnRow(client, row);
      // Its place in the order may be another now.
      void client.invalidateQueries({ queryKey: queryKeys.workBasket, refetchType: 'none' });
      refetch.ask();
    },
  };
}
