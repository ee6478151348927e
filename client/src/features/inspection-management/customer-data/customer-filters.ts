import { type CustomerInspectionQuery, messages } from '@walkthrough/domain';
import type { ActiveFilter } from '../../../lists/filter-chips';
import { choiceIn, type FilterWords } from '../../../lists/list-address';
import type { Choice } from '../../../ui/autocomplete-field';
import { TEXT_FILTER_TITLES } from '../board-texts';
import { type PlaceFilters, TEXT_FILTERS } from '../inspection-filters';

/** Filters of Inspection Data: place, and property manager for users with several. */
export interface CustomerFilters extends PlaceFilters {
  /** With its label, so that a chip can name the manager offline. */
  manager: Choice | null;
  /** Beginnings of any words of the property. */
  search: string;
}

export const NO_FILTERS: CustomerFilters = {
  manager: null,
  search: '',
  addressLine1: '',
  unit: '',
  city: '',
  province: '',
};

/** Filters in the address of the screen. */
export const FILTER_WORDS: FilterWords<CustomerFilters> = {
  names: ['search', 'manager', ...TEXT_FILTERS],
  write: ({ manager, ...texts }) => ({ ...texts, manager: manager ? String(manager.id) : '' }),
  read: (words, known) => ({
    ...(Object.fromEntries(TEXT_FILTERS.map((name) => [name, words.get(name) ?? ''])) as PlaceFilters),
    search: words.get('search') ?? '',
    manager: choiceIn(words.get('manager'), known.manager),
  }),
};

export const filterQuery = ({ manager, ...texts }: CustomerFilters): CustomerInspectionQuery => ({
  pmId: manager?.id,
  search: texts.search || undefined,
  addressLine1: texts.addressLine1 || undefined,
  addressLine2: texts.unit || undefined,
  city: texts.city || undefined,
  province: texts.province || undefined,
});

/** Returns the filters in force, each with the text of its chip. */
export function activeFilters({ manager, ...texts }: CustomerFilters): ActiveFilter[] {
  const { propertyManager } = messages.common;
  return [
    ...(texts.search === '' ? [] : [{ name: 'search', label: `${messages.common.search}: ${texts.search}` }]),
    ...(manager ? [{ name: 'manager', label: `${propertyManager}: ${manager.label}` }] : []),
    ...TEXT_FILTERS.filter((name) => texts[name] !== '').map((name) => ({
      name,
      label: `${TEXT_FILTER_TITLES[name]}: ${texts[name]}`,
    })),
  ];
}
