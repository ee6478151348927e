import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn, wordsNow } from './list-address';
import type { NavigationOptions } from './use-list-view';

/**
 * Keeps the current page of a list in the URL, for lists without tabs, sorting or filters.
 * @param name query parameter, for a screen with several lists
 */
export function usePageInAddress(name?: string) {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    page: pageIn(searchParams, name),
    goToPage: (page: number, options?: NavigationOptions) =>
      setSearchParams(atPage(wordsNow(), page, name), options),
  };
}
