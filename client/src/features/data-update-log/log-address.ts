import { useAddressWords, type NavigationOptions } from '../../lists/use-address-words';
import { atPage, pageIn, wordsNow } from '../../lists/list-address';

/** Filters of the log as they appear in the address: ids as strings, empty when unset. */
export type LogFilter = 'inspector' | 'customer' | 'pmu';
export type LogFilters = Readonly<Record<LogFilter, string>>;

const ID = /^[1-9]\d{0,9}$/;

/** Ignores query parameters that are invalid or not available to this reader. */
function filtersIn(words: URLSearchParams, offered: readonly LogFilter[]): LogFilters {
  const read = (name: LogFilter): string => {
    const word = words.get(name) ?? '';
    return offered.includes(name) && ID.test(word) ? word : '';
  };
  return { inspector: read('inspector'), customer: read('customer'), pmu: read('pmu') };
}

/** Keeps page and filters of the log in the address, so that it can be linked and Back works. */
export function useLogAddress(offered: readonly LogFilter[]) {
  const [words, setWords] = useAddressWords();
  const change = (name: LogFilter, value: string) => {
    const next = atPage(wordsNow(), 0);
    if (value) next.set(name, value);
    else next.delete(name);
    setWords(next);
  };
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: NavigationOptions) => setWords(atPage(wordsNow(), page), going),
    filters: filtersIn(words, offered),
    change,
    clear: () => setWords({}),
  };
}
