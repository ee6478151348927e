import { useQuery } from '@tanstack/react-query';
import type { SavedList, SavedView } from '@walkthrough/domain';
import { useEffect } from 'react';
import { savedViewsQuery } from './saved-views-query';

export interface ListViews {
  list: SavedList;
  views: readonly SavedView[];
  /** The list as it stands: the query of its address. */
  address: string;
  open: (view: SavedView) => void;
}

interface SavedViewsOptions extends Pick<ListViews, 'list' | 'address'> {
  /** Nothing says how the list is to be shown: neither its address nor the memory of this browser. */
  isFresh: boolean;
  open: (view: SavedView, going?: { replace: boolean }) => void;
}

/** The person's own views of a list. One that is opened where nothing is remembered opens with the default one. */
export function useSavedViews({ list, address, isFresh, open }: SavedViewsOptions): ListViews {
  const { data } = useQuery(savedViewsQuery);
  const views = (data ?? []).filter((view) => view.list === list);
  const beginning = isFresh ? views.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (beginning) open(beginning, { replace: true });
  }, [beginning, open]);
  return { list, views, address, open };
}
