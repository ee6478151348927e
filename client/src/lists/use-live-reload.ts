import type { QueryKey } from '@tanstack/react-query';
import type { LiveEntity } from '@walkthrough/domain';
import { useLiveRows } from './use-live-rows';

/**
 * Refetches lists in the background after each change of an entity, for changes that cannot be patched.
 * @param keys see `useLiveRows`
 */
export function useLiveReload(entity: LiveEntity, keys: readonly QueryKey[]): void {
  const live = useLiveRows(entity, keys, () => {
    live.refetchAll();
    return false;
  });
}
