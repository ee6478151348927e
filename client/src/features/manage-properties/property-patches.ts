import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PropertyItem, PropertyPage } from '@walkthrough/domain';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import type { PatchEffect } from '../../lists/use-live-list';

/** Current state of a property, from a push, a catch-up or the answer to our own change. */
interface PropertyChange {
  id: number;
  version: number;
  /** Null when it was deleted or is no longer visible to this user. */
  row: PropertyItem | null;
}

const newestKey = (id: number) => ['newest-property', id] as const;

function pagesOf(client: QueryClient): [QueryKey, PropertyPage][] {
  return client
    .getQueriesData<PropertyPage>({ queryKey: deskQueryKeys.propertyLists })
    .flatMap(([key, page]): [QueryKey, PropertyPage][] => (page ? [[key, page]] : []));
}

const rowIn = (page: PropertyPage, id: number) => page.content.find((one) => one.id === id);

const withRow = (page: PropertyPage, row: PropertyItem): PropertyPage => ({
  ...page,
  content: page.content.map((one) => (one.id === row.id ? row : one)),
});

function without(page: PropertyPage, id: number): PropertyPage {
  const totalElements = Math.max(0, page.totalElements - 1);
  return { ...page, totalElements, content: page.content.filter((one) => one.id !== id) };
}

/**
 * Applies a change to every loaded page. Returns null if it is not new: the same change reaches its author as an answer
 * and as a push, in any order. Pages and counts are marked stale, since only the server knows where a property belongs.
 */
export function patchProperty(client: QueryClient, change: PropertyChange): PatchEffect<PropertyItem> | null {
  const { id, version, row } = change;
  const known = client.getQueryData<PropertyChange>(newestKey(id));
  const pages = pagesOf(client);
  const holding = pages.filter(([, page]) => rowIn(page, id));
  const before = holding[0] && rowIn(holding[0][1], id);
  const newest = Math.max(known?.version ?? 0, before?.version ?? 0);
  if (version < newest) return null;
  const present = known?.version === newest ? known.row : before;
  // Tenant changes leave the version unchanged.
  if (version === newest && isSame(present ?? null, row) && (!before || isSame(before, row))) return null;
  client.setQueryData<PropertyChange>(newestKey(id), change);
  for (const [key, page] of holding)
    client.setQueryData<PropertyPage>(key, row ? withRow(page, row) : without(page, id));
  void client.invalidateQueries({ queryKey: queryKeys.properties, refetchType: 'none' });
  return { before, row, shownIn: holding.map(([key]) => key), stale: true };
}

const isSame = (one: PropertyItem | null, other: PropertyItem | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies an optimistic update.
 * @returns a function that reverts it unless something newer has arrived
 */
export function applyOptimistically(client: QueryClient, wanted: PropertyItem): () => void {
  const taken = pagesOf(client).flatMap(([key, page]) => {
    const row = rowIn(page, wanted.id);
    if (!row || row.version !== wanted.version) return [];
    client.setQueryData<PropertyPage>(key, withRow(page, wanted));
    return [{ key, row }];
  });
  return () => {
    for (const { key, row } of taken) {
      client.setQueryData<PropertyPage>(key, (page) =>
        page && rowIn(page, row.id) === wanted ? withRow(page, row) : page,
      );
    }
  };
}

/** Replaces rows of a response that are older than what a push delivered while it was in flight. */
export function applyNewerRows(client: QueryClient, page: PropertyPage): PropertyPage {
  const content = page.content.flatMap((row) => {
    const newest = client.getQueryData<PropertyChange>(newestKey(row.id));
    if (!newest || newest.version <= row.version) return row;
    return newest.row ?? [];
  });
  return { ...page, content };
}
