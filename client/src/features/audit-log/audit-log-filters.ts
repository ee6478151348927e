import { type AuditLogFilters, displayDate, isCalendarDate, messages } from '@walkthrough/domain';
import { useMemo } from 'react';
import { useAddressWords, type NavigationOptions } from '../../lists/use-address-words';
import type { ActiveFilter } from '../../lists/filter-chips';
import { atPage, pageIn, wordsNow } from '../../lists/list-address';
import { kindLabel } from './kind-options';
import { viewerZone } from '../../ui/dates';

const { auditLog: texts, common } = messages;

/** Filters of the log as they appear in the address: ids and days as strings, empty when unset. */
const FILTERS = ['property', 'person', 'kind', 'from', 'to'] as const;
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
  const [words, setWords] = useAddressWords();
  const change = (changes: Partial<Filters>, going?: NavigationOptions) => {
    const next = atPage(wordsNow(), 0);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setWords(next, going);
  };
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: NavigationOptions) => setWords(atPage(wordsNow(), page), going),
    filters: useMemo(() => filtersIn(words), [words]),
    change,
    clear: () => setWords({}),
  };
}

/** Returns the query for the filters. Days are calendar days of the reader. */
export function toEntryQuery({ person, kind, from, to }: Filters, search: string): AuditLogFilters {
  return {
    ...(search && { search }),
    ...(person && { userId: Number(person) }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    timeZone: viewerZone(),
  };
}

/** Formats a day; returns invalid days from the address unchanged. */
const displayDay = (day: string): string => (isCalendarDate(day) ? displayDate(day) : day);

/** Returns the chips of the filters in force, with the names of what they filter by. */
export function toFilterChips(
  filters: Filters,
  names: { property?: string | undefined; person?: string | undefined },
) {
  const labels: Readonly<Record<FilterName, [title: string, value: string | undefined]>> = {
    property: [common.property, names.property],
    person: [texts.personFilter, names.person],
    kind: [texts.kindFilter, kindLabel(filters.kind)],
    from: [texts.fromDay, displayDay(filters.from)],
    to: [texts.toDay, displayDay(filters.to)],
  };
  return (Object.keys(labels) as FilterName[]).flatMap((name): ActiveFilter[] => {
    const [title, value] = labels[name];
    // The filter applies even if the name of its value is unknown, so the chip shows the raw value.
    return filters[name] === '' ? [] : [{ name, label: `${title}: ${value ?? filters[name]}` }];
  });
}
