import type { QueryKey } from '@tanstack/react-query';
import type { LiveEntity } from '@walkthrough/domain';
import { useLiveRows } from './use-live-rows';

/**
 * Keeps lists at what others do that only the server can tell: with each change of such a row they are asked for again,
 * soon and without a sign of loading.
 * @param keys see `useLiveRows`
 */
export function useLiveReload(entity: LiveEntity, keys: readonly QueryKey[]): void {
  const live = useLiveRows(entity, keys, () => {
    live.refetchAll();
    return false;
  });
}
