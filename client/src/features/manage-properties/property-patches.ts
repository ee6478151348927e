import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PropertyItem, PropertyPage } from '@walkthrough/domain';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import type { PatchEffect } from '../../lists/use-live-list';

/** A property as it is now, from a push, from a catch-up or from the answer to our own change. */
export interface PropertyChange {
  id: number;
  version: number;
  /** Null when it is gone, or out of this person's sight. */
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
 * Puts one change into every loaded page. Null when it is no news: the same change reaches the person who made it
 * twice, as an answer and as a push, in any order. Which pages a property belongs to only the server can tell: pages and
 * counts wait to be asked for again.
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
  // Who lives there is told without another version.
  if (version === newest && isSame(present ?? null, row) && (!before || isSame(before, row))) return null;
  client.setQueryData<PropertyChange>(newestKey(id), change);
  for (const [key, page] of holding)
    client.setQueryData<PropertyPage>(key, row ? withRow(page, row) : without(page, id));
  void client.invalidateQueries({ queryKey: queryKeys.properties, refetchType: 'none' });
  return { before, row, shownIn: holding.map(([key]) => key), stale: true };
}

const isSame = (one: PropertyItem | null, other: PropertyItem | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Shows a change before the server has answered. @returns takes it back, unless something newer has come meanwhile */
export function showAtOnce(client: QueryClient, wanted: PropertyItem): () => void {
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

/** An answer that was on its way while a push overtook it must not bring back what the push has replaced. */
export function freshen(client: QueryClient, page: PropertyPage): PropertyPage {
  const content = page.content.flatMap((row) => {
    const newest = client.getQueryData<PropertyChange>(newestKey(row.id));
    if (!newest || newest.version <= row.version) return row;
    return newest.row ?? [];
  });
  return { ...page, content };
}
