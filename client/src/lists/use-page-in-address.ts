import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from './list-address';
import type { Going } from './use-list-view';

/** The page of a list that has nothing else to choose, as its address says it. */
export function usePageInAddress() {
  const [words, setWords] = useSearchParams();
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: Going) => setWords(atPage(words, page), going),
  };
}
