import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from './list-address';
import type { Going } from './use-list-view';

/** Keeps the current page of a list in the URL, for lists without tabs, sorting or filters. */
export function usePageInAddress() {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    page: pageIn(searchParams),
    goToPage: (page: number, options?: Going) => setSearchParams(atPage(searchParams, page), options),
  };
}
