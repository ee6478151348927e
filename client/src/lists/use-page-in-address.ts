import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from './list-address';
import type { NavigationOptions } from './use-list-view';

/** Keeps the current page of a list in the URL, for lists without tabs, sorting or filters. */
export function usePageInAddress() {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    page: pageIn(searchParams),
    goToPage: (page: number, options?: NavigationOptions) =>
      setSearchParams(atPage(searchParams, page), options),
  };
}
