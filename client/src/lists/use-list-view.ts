import { useEffect, useMemo, useState } from 'react';
import type { GridSort } from '../grid/data-grid';
import { useSignedIn } from '../session/use-session';
import { readLocal, writeLocal } from '../ui/local-value';
import {
  hasListParams,
  readPart,
  wordsNow,
  writePart,
  type ListAddress,
  type ListPart,
} from './list-address';
import { useAddressWords, type NavigationOptions } from './use-address-words';

/** State of a list as the user left it. */
type Memory<Tab extends string, Sort extends string, Filters> = ListPart<Tab, Sort, Filters> & {
  /** Whether the filter row is open; null before the user's first choice. */
  filtersOpen: boolean | null;
};

interface ListViewOptions<Tab extends string, Sort extends string, Filters> extends ListAddress<
  Tab,
  Sort,
  Filters
> {
  /** Key of the list in the browser's storage, unique within the tenant. */
  memory: string;
}

/**
 * Keeps the state of a list in the URL, so that links and Back work. A URL without parameters of the list gets the
 * last state from the browser's storage for the tenant.
 */
export function useListView<Tab extends string, Sort extends string, Filters extends object>(
  options: ListViewOptions<Tab, Sort, Filters>,
) {
  const { memory, tabs, defaultSort } = options;
  const { tenant } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.${memory}`;
  const [words, setWords] = useAddressWords();
  const [filtersOpen, setFiltersOpen] = useState(
    () => readLocal<Partial<Memory<Tab, Sort, Filters>>>(key)?.filtersOpen ?? null,
  );

  const [isFresh, setFresh] = useState(
    () => !hasListParams(options.filterWords.names, words) && readLocal(key) === null,
  );

  const address = words.toString();
  const offered = tabs.join();
  const part = useMemo(
    () => partOf(options, new URLSearchParams(address), key),
    // The options of a list change only with the available tabs.
    [address, offered, key],
  );

  const written = writePart(options, words, part).toString();
  const isSilent = !hasListParams(options.filterWords.names, words) && written !== address;
  useEffect(() => {
    if (isSilent) setWords(written, { replace: true });
  }, [isSilent, written, setWords]);
  useEffect(() => writeLocal(key, { ...part, filtersOpen }), [key, part, filtersOpen]);

  const change = (changes: Partial<ListPart<Tab, Sort, Filters>>, going?: NavigationOptions) => {
    const now = wordsNow();
    const next = { ...partOf(options, now, key), ...changes };
    setFresh(false);
    // Must come before the URL is read again, because the URL has no labels of choices.
    writeLocal(key, { ...next, filtersOpen });
    const asked = writePart(options, now, next);
    // The same address twice would make Back do nothing.
    setWords(asked, asked.toString() === now.toString() ? { replace: true } : going);
  };

  return {
    ...part,
    filtersOpen,
    /** Whether neither URL nor storage had a state, and the user has not changed it yet. */
    isFresh,
    openTab: (tab: Tab) => change({ tab, page: 0, sort: defaultSort[tab] }),
    goToPage: (page: number, going?: NavigationOptions) => change({ page }, going),
    sortBy: (sort: GridSort<Sort>) => change({ sort, page: 0 }),
    applyFilters: (filters: Filters, open = filtersOpen, going?: NavigationOptions) => {
      setFiltersOpen(open);
      change({ filters, page: 0 }, going);
    },
    showFilters: setFiltersOpen,
    /**
     * Opens a state of the list.
     * @param query query string of a URL of this list
     */
    openAddress: (query: string, going?: NavigationOptions) => {
      setFresh(false);
      setWords(new URLSearchParams(query), going);
    },
    /** Returns the link to another state of the list. */
    addressOf: (changes: Partial<ListPart<Tab, Sort, Filters>>): string =>
      `?${writePart(options, new URLSearchParams(), { ...part, page: 0, ...changes }).toString()}`,
  };
}

function partOf<Tab extends string, Sort extends string, Filters extends object>(
  list: ListAddress<Tab, Sort, Filters>,
  words: URLSearchParams,
  key: string,
): ListPart<Tab, Sort, Filters> {
  const { tabs, defaultSort, sortsOf, noFilters, filterWords } = list;
  const stored = readLocal<Partial<Memory<Tab, Sort, Filters>>>(key);
  const known = { ...noFilters, ...stored?.filters };
  if (hasListParams(filterWords.names, words)) return readPart(list, words, known);

  // Permissions may have changed since: a remembered tab counts only while it is still offered.
  const remembered = tabs.find((tab) => tab === stored?.tab);
  const tab = remembered ?? tabs[0];
  const sort = remembered && stored?.sort;
  return {
    tab,
    page: remembered ? (stored?.page ?? 0) : 0,
    sort: sort && sortsOf(tab).includes(sort.by) ? sort : defaultSort[tab],
    filters: known,
  };
}
