import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from '../../lists/list-address';
import type { Going } from '../../lists/use-list-view';

/** What the log is narrowed to, as its address says it: ids as texts, empty where it is not narrowed. */
export const LOG_FILTERS = ['inspector', 'customer', 'pmu'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];
export type LogFilters = Readonly<Record<LogFilter, string>>;

const ID = /^[1-9]\d{0,9}$/;

/** Words that mean nothing, or nothing to this reader, are as if they were not written. */
function filtersIn(words: URLSearchParams, offered: readonly LogFilter[]): LogFilters {
  const read = (name: LogFilter): string => {
    const word = words.get(name) ?? '';
    return offered.includes(name) && ID.test(word) ? word : '';
  };
  return { inspector: read('inspector'), customer: read('customer'), pmu: read('pmu') };
}

/** Page and filters of the log, which its address keeps: it can be linked, and Back works. */
export function useLogAddress(offered: readonly LogFilter[]) {
  const [words, setWords] = useSearchParams();
  const change = (name: LogFilter, value: string) => {
    const next = atPage(words, 0);
    if (value) next.set(name, value);
    else next.delete(name);
    setWords(next);
  };
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: Going) => setWords(atPage(words, page), going),
    filters: filtersIn(words, offered),
    change,
    clear: () => setWords({}),
  };
}
