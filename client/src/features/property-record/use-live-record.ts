import { useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@walkthrough/domain';
import { useMemo } from 'react';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { useLiveRows } from '../../lists/use-live-rows';

/** Keeps the record current: reloads its parts after changes of the property, its inspections and its requests. */
export function useLiveRecord(id: number): void {
  const client = useQueryClient();
  const keys = useMemo(() => [queryKeys.property(id), deskQueryKeys.unitHistory(id)], [id]);
  const reload = (isAboutIt: boolean): boolean => {
    if (isAboutIt)
      keys.forEach((queryKey) => void client.invalidateQueries({ queryKey, refetchType: 'none' }));
    return isAboutIt;
  };
  useLiveRows('property', keys, (change) => reload(change.id === id));
  useLiveRows('inspection', keys, (change) => reload(isAt(change, id)));
  useLiveRows('dataUpdateRequest', keys, (change) => reload(isAt(change, id)));
}

/** Removed rows do not say where they were. */
function isAt({ row, op }: LiveChange, propertyId: number): boolean {
  if (op === 'remove') return true;
  const { property } = (row ?? {}) as { property?: { id?: number } };
  return property?.id === propertyId;
}
