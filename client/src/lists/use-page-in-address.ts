import { atPage, pageIn, wordsNow } from './list-address';
import { useAddressWords, type NavigationOptions } from './use-address-words';

/**
 * Keeps the current page of a list in the URL, for lists without tabs, sorting or filters.
 * @param name query parameter, for a screen with several lists
 */
export function usePageInAddress(name?: string) {
  const [words, setWords] = useAddressWords();
  return {
    page: pageIn(words, name),
    goToPage: (page: number, options?: NavigationOptions) =>
      setWords(atPage(wordsNow(), page, name), options),
  };
}
