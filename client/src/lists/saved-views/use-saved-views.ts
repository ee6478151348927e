import { useQuery } from '@tanstack/react-query';
import type { SavedList, SavedView } from '@walkthrough/domain';
import { useEffect } from 'react';
import { savedViewsQuery } from './saved-views-query';

export interface ListViews {
  list: SavedList;
  views: readonly SavedView[];
  /** Current state of the list, as the query of its URL. */
  address: string;
  open: (view: SavedView) => void;
}

interface SavedViewsOptions extends Pick<ListViews, 'list' | 'address'> {
  /** Whether neither the URL nor this browser's storage has a state of the list. */
  isFresh: boolean;
  open: (view: SavedView, going?: { replace: boolean }) => void;
}

/** Returns the user's saved views of a list. A list without a remembered state opens with the default view. */
export function useSavedViews({ list, address, isFresh, open }: SavedViewsOptions): ListViews {
  const { data } = useQuery(savedViewsQuery);
  const views = (data ?? []).filter((view) => view.list === list);
  const beginning = isFresh ? views.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (beginning) open(beginning, { replace: true });
  }, [beginning, open]);
  return { list, views, address, open };
}
