import type { SavedList } from '@walkthrough/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSavedViews, type ListViews } from './use-saved-views';

/**
 * Saved views of a list whose state is the query of its address.
 * @param showColumns shows the columns of a view
 */
export function useAddressViews(list: SavedList, showColumns: (ids: readonly string[]) => void): ListViews {
  const [words, setWords] = useSearchParams();
  const [isFresh, setFresh] = useState(words.size === 0);
  const kept = new URLSearchParams(words);
  // A view begins with the first page of its lists.
  for (const name of [...kept.keys()]) if (/page$/i.test(name)) kept.delete(name);
  return useSavedViews({
    list,
    address: `?${kept.toString()}`,
    isFresh,
    open: ({ address, columns }, going) => {
      setFresh(false);
      showColumns(columns);
      setWords(new URLSearchParams(address), going);
    },
  });
}
