import type { AuditLogFilters } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { atPage, pageIn } from '../../lists/list-address';
import type { Going } from '../../lists/use-list-view';
import { kindLabel } from './kind-options';
import { viewerZone } from '../../ui/dates';

/** Filters of the log as they appear in the address: ids and days as strings, empty when unset. */
export const FILTERS = ['property', 'person', 'kind', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Record<FilterName, string>>;

const ID = /^[1-9]\d{0,9}$/;
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const SHAPES: Readonly<Record<FilterName, RegExp>> = {
  property: ID,
  person: ID,
  kind: /^[A-Za-z_.]+$/,
  from: DAY,
  to: DAY,
};

/** Ignores query parameters that are invalid. */
function filtersIn(words: URLSearchParams): Filters {
  const read = (name: FilterName): string => {
    const word = words.get(name) ?? '';
    return SHAPES[name].test(word) ? word : '';
  };
  const filters = Object.fromEntries(FILTERS.map((name) => [name, read(name)])) as Filters;
  return kindLabel(filters.kind) === undefined ? { ...filters, kind: '' } : filters;
}

/** Keeps page and filters of the log in the address, so that it can be linked and Back works. */
export function useAuditLogAddress() {
  const [words, setWords] = useSearchParams();
  const change = (changes: Partial<Filters>) => {
    const next = atPage(words, 0);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setWords(next);
  };
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: Going) => setWords(atPage(words, page), going),
    filters: filtersIn(words),
    change,
    clear: () => setWords({}),
  };
}

/** Days are calendar days of the reader. */
export function askedOf({ person, kind, from, to }: Filters): AuditLogFilters {
  return {
    ...(person && { userId: Number(person) }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    timeZone: viewerZone(),
  };
}
