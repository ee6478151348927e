import { useSearchParams } from 'react-router-dom';
import { atPage } from './list-address';
import type { ListSearch } from './search-box';

const SEARCH = 'search';

/** Keeps the text of a list's search box in the address. A new text begins with the first page. */
export function useSearchInAddress(): ListSearch & { clear: () => void } {
  const [words, setWords] = useSearchParams();
  const onSearch: ListSearch['onSearch'] = (text, going) => {
    const next = atPage(words, 0);
    if (text === '') next.delete(SEARCH);
    else next.set(SEARCH, text);
    setWords(next, going);
  };
  return { value: words.get(SEARCH) ?? '', onSearch, clear: () => onSearch('') };
}
