import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from './list-address';
import type { Going } from './use-list-view';

/** Keeps the page of a list in the URL, for lists without tabs, sorts and filters. */
export function usePageInAddress() {
  const [words, setWords] = useSearchParams();
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: Going) => setWords(atPage(words, page), going),
  };
}
