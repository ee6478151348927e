import { type CommonAreaQuery, messages, perLanguage } from '@walkthrough/domain';
import { useMemo } from 'react';
import { useAddressWords, type NavigationOptions } from '../../lists/use-address-words';
import { atPage, pageIn, wordsNow } from '../../lists/list-address';
import type { ActiveFilter } from '../../lists/filter-chips';

const { common } = messages;

export const TEXT_FILTERS = ['addressLine1', 'addressLine2', 'city', 'province'] as const;
const FILTERS = ['inspectorId', ...TEXT_FILTERS] as const;
export type FilterName = (typeof FILTERS)[number];

/** Filters as they appear in the address: strings, empty when unset. */
export type Filters = Readonly<Record<FilterName, string>>;

export const FILTER_TITLES: Readonly<Record<FilterName, string>> = perLanguage(() => ({
  inspectorId: common.inspector,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  province: common.province,
}));

const ID = /^[1-9]\d{0,9}$/;

/** Ignores query parameters that are invalid. */
function filtersIn(words: URLSearchParams): Filters {
  const read = (name: FilterName): string => {
    const word = words.get(name)?.trim() ?? '';
    return name !== 'inspectorId' || ID.test(word) ? word : '';
  };
  return Object.fromEntries(FILTERS.map((name) => [name, read(name)])) as Filters;
}

/** Keeps page and filters in the address, so that it can be linked and Back works. */
export function useAreaAddress() {
  const [words, setWords] = useAddressWords();
  const filters = useMemo(() => filtersIn(words), [words]);
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: NavigationOptions) => setWords(atPage(wordsNow(), page), going),
    filters,
    change: (changes: Partial<Filters>, going?: NavigationOptions) => {
      const next = atPage(wordsNow(), 0);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      // The same address twice would make Back do nothing.
      setWords(next, next.toString() === wordsNow().toString() ? { replace: true } : going);
    },
    clear: () => setWords({}),
  };
}

export const toCommonAreaQuery = ({ inspectorId, ...texts }: Filters, search: string): CommonAreaQuery => ({
  ...(search && { search }),
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ...(inspectorId && { inspectorId: Number(inspectorId) }),
});

/** Returns the filters in force, each with the text of its chip. */
export const activeFilters = (filters: Filters, inspector: string | undefined): ActiveFilter[] =>
  FILTERS.filter((name) => filters[name] !== '').map((name) => {
    const value = name === 'inspectorId' ? (inspector ?? filters[name]) : filters[name];
    return { name, label: `${FILTER_TITLES[name]}: ${value}` };
  });
