import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type LiveChange, type PropertyItem } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { useLiveList, type LiveListOptions } from '../../lists/use-live-list';
import { useLiveReload } from '../../lists/use-live-rows';
import { nameOf } from './property-columns';
import { patchProperty } from './property-patches';

const { manageProperties: texts } = messages;

const KEYS = [queryKeys.properties];

type Options = Pick<LiveListOptions<PropertyItem>, 'gridId' | 'grid' | 'columns' | 'listKey'>;

/** Keeps list and counts current, and announces changes. */
export function useLiveProperties(options: Options) {
  const client = useQueryClient();
  const patch = ({ op, id, version, row }: LiveChange) =>
    patchProperty(client, { id, version, row: op === 'put' ? (row as PropertyItem) : null });
  const live = useLiveList<PropertyItem>('property', {
    ...options,
    keys: KEYS,
    patch,
    isShown: () => true,
    sentenceOf: (name, before, row) =>
      fill(row ? texts.liveChanged : texts.liveRemoved, { name, address: nameOf(before) }),
    linkTo: () => null,
  });
  // Rows show manager names, whose changes do not push properties.
  useLiveReload('propertyManager', KEYS);
  return {
    sentence: live.sentence,
    traces: live.traces,
    /** Applies the answer to our own change without waiting for its push. */
    applyOwn: (rows: readonly PropertyItem[]) => {
      for (const row of rows) patchProperty(client, { id: row.id, version: row.version, row });
      live.refetchStale();
    },
    reload: live.refetchAll,
  };
}
