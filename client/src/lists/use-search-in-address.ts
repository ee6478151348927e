import { messages } from '@walkthrough/domain';
import { useAddressWords } from './use-address-words';
import { atPage, wordsNow } from './list-address';
import type { RecordFilters } from './record-list';
import type { ListSearch } from './search-box';

const SEARCH = 'search';

export type AddressSearch = ListSearch & { clear: () => void };

interface Parameters {
  search?: string;
  page?: string;
}

/**
 * Keeps the text of a list's search box in the address. A new text begins with the first page.
 * @param names query parameters, for a screen with several lists
 */
export function useSearchInAddress(names: Parameters = {}): AddressSearch {
  const { search = SEARCH, page } = names;
  const [words, setWords] = useAddressWords();
  const onSearch: ListSearch['onSearch'] = (text, going) => {
    const next = atPage(wordsNow(), 0, page);
    if (text === '') next.delete(search);
    else next.set(search, text);
    setWords(next, going);
  };
  return { value: words.get(search) ?? '', onSearch, clear: () => onSearch('') };
}

/** Returns the chip of a search in force. */
export const searchChips = (value: string): RecordFilters['active'] =>
  value === '' ? [] : [{ name: SEARCH, label: `${messages.common.search}: ${value}` }];

/** Returns the filters of a list that is only searched. */
export const searchFilters = ({ value, clear }: AddressSearch): RecordFilters => ({
  active: searchChips(value),
  onRemove: clear,
  onClear: clear,
});
