import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@walkthrough/domain';
import { useMemo } from 'react';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { useLiveRows } from '../../lists/use-live-rows';

/** Keeps the record of the desk current: reloads its parts after changes of the property and what belongs to it. */
export function useLiveRecord(id: number): void {
  const keys = useMemo(() => [queryKeys.property(id), deskQueryKeys.unitHistory(id)], [id]);
  useLiveParts(id, keys);
}

/** The same for inspectors, whose parts come from the lists of the Work Basket. */
export function useLiveFieldRecord(id: number): void {
  const keys = useMemo(
    () => [queryKeys.property(id), queryKeys.workBasket, queryKeys.conditionBaskets],
    [id],
  );
  useLiveParts(id, keys);
}

function useLiveParts(id: number, keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const reload = (isAboutIt: boolean): boolean => {
    if (isAboutIt)
      keys.forEach((queryKey) => void client.invalidateQueries({ queryKey, refetchType: 'none' }));
    return isAboutIt;
  };
  useLiveRows('property', keys, (change) => reload(change.id === id));
  useLiveRows('inspection', keys, (change) => reload(isAt(change, id)));
  useLiveRows('dataUpdateRequest', keys, (change) => reload(isAt(change, id)));
  useLiveRows('tenancy', keys, (change) => reload(isAt(change, id)));
  useLiveRows('delivery', keys, (change) => reload(isAt(change, id)));
}

interface Placed {
  property?: { id?: number };
}

/** Reads the property from rows of the boards, of the Work Basket and of the request log; removed rows have none. */
function isAt({ row, op }: LiveChange, propertyId: number): boolean {
  if (op === 'remove') return true;
  const { inspection, property } = (row ?? {}) as Placed & { inspection?: Placed };
  return (property ?? inspection?.property)?.id === propertyId;
}
