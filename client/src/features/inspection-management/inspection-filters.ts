import {
  INSPECTION_MARKERS,
  type InspectionListQuery,
  type InspectionMarker,
  messages,
} from '@walkthrough/domain';
import type { ActiveFilter } from '../../lists/filter-chips';
import { choiceIn, type FilterWords } from '../../lists/list-address';
import { formatInstant } from '../../ui/dates';
import type { Choice } from '../../ui/autocomplete-field';
import type { BoardKind, BoardTab } from './board-kind';
import { TEXT_FILTER_TITLES, TYPE_TITLES } from './board-texts';

const texts = messages.inspectionManagement;

export type TypeFilter = 0 | 1 | 2;

export const TEXT_FILTERS = ['addressLine1', 'unit', 'city', 'province'] as const;

/** Place filters, shared by all inspection lists. */
export type PlaceFilters = Record<(typeof TEXT_FILTERS)[number], string>;

/** Filters of the boards. Labels of people and customers are kept, so that chips can name them offline. */
export interface InspectionFilters extends PlaceFilters {
  inspector: Choice | null;
  customer: Choice | null;
  /** History only. */
  auditor: Choice | null;
  type: TypeFilter;
  /** One of the company's own kinds of inspection. */
  kind: Choice | null;
  /** Beginnings of any words of the property. */
  search: string;
  /** Code of one property, chosen in the search dialog. */
  code: string;
  marker: InspectionMarker | null;
  /** Reported since, UTC ms. */
  since: number | null;
}

export const NO_FILTERS: InspectionFilters = {
  inspector: null,
  customer: null,
  auditor: null,
  type: 0,
  kind: null,
  search: '',
  code: '',
  addressLine1: '',
  unit: '',
  city: '',
  province: '',
  marker: null,
  since: null,
};

export function trimmed<F extends PlaceFilters>(filters: F): F {
  const texts = Object.fromEntries(TEXT_FILTERS.map((name) => [name, filters[name].trim()]));
  return { ...filters, ...texts };
}

const TYPES: readonly TypeFilter[] = [1, 2];

/** Filters in the address of a board. */
export const FILTER_WORDS: FilterWords<InspectionFilters> = {
  names: [
    'search',
    'inspector',
    'customer',
    'auditor',
    'type',
    'own',
    'code',
    'marker',
    'since',
    ...TEXT_FILTERS,
  ],
  write: ({ inspector, customer, auditor, type, kind, marker, since, ...texts }) => ({
    ...texts,
    since: since === null ? '' : String(since),
    marker: marker ?? '',
    inspector: inspector ? String(inspector.id) : '',
    customer: customer ? String(customer.id) : '',
    auditor: auditor ? String(auditor.id) : '',
    type: type === 0 ? '' : String(type),
    own: kind ? String(kind.id) : '',
  }),
  read: (words, known) => ({
    inspector: choiceIn(words.get('inspector'), known.inspector),
    customer: choiceIn(words.get('customer'), known.customer),
    auditor: choiceIn(words.get('auditor'), known.auditor),
    type: TYPES.find((type) => String(type) === words.get('type')) ?? 0,
    kind: choiceIn(words.get('own'), known.kind),
    search: words.get('search') ?? '',
    code: words.get('code') ?? '',
    marker: INSPECTION_MARKERS.find((marker) => marker === words.get('marker')) ?? null,
    since: instantIn(words.get('since')),
    addressLine1: words.get('addressLine1') ?? '',
    unit: words.get('unit') ?? '',
    city: words.get('city') ?? '',
    province: words.get('province') ?? '',
  }),
};

/** Returns an instant of a query parameter; null if it is none. */
const instantIn = (word: string | null): number | null =>
  word !== null && /^[1-9]\d{0,13}$/.test(word) ? Number(word) : null;

export function filterQuery(kind: BoardKind, filters: InspectionFilters): InspectionListQuery {
  return {
    ciMode: kind === 'condition' ? true : undefined,
    inspectorId: filters.inspector?.id,
    customerId: filters.customer?.id,
    auditorId: filters.auditor?.id,
    template: filters.type === 0 ? undefined : filters.type,
    kindId: filters.kind?.id,
    search: filters.search || undefined,
    code: filters.code || undefined,
    addressLine1: filters.addressLine1 || undefined,
    addressLine2: filters.unit || undefined,
    city: filters.city || undefined,
    province: filters.province || undefined,
    marker: filters.marker ?? undefined,
    since: filters.since ?? undefined,
  };
}

/** Returns the filters that apply to a tab: the auditor filter applies to History only. */
export const filtersOn = (tab: BoardTab, filters: InspectionFilters): InspectionFilters =>
  tab === 'audited' || filters.auditor === null ? filters : { ...filters, auditor: null };

/** Returns the text of a marker. */
export const markerTitle = (marker: InspectionMarker): string =>
  marker === 'overdue' ? messages.common.overdue : texts[marker];

/** Returns the filters in force, each with the text of its chip. */
export function activeFilters(filters: InspectionFilters, customerLabel: string): ActiveFilter[] {
  const named: [keyof InspectionFilters, string, string][] = [
    ['inspector', messages.common.inspector, filters.inspector?.label ?? ''],
    ['customer', customerLabel, filters.customer?.label ?? ''],
    ['auditor', messages.common.auditor, filters.auditor?.label ?? ''],
    ['type', messages.common.inspectionType, filters.type === 0 ? '' : TYPE_TITLES[filters.type]],
    ['kind', messages.common.inspectionType, filters.kind?.label ?? ''],
    ['search', messages.common.search, filters.search],
    ['code', messages.common.property, filters.code],
    ['marker', texts.marker, filters.marker ? markerTitle(filters.marker) : ''],
    ['since', texts.reportedSince, filters.since === null ? '' : formatInstant(filters.since)],
    ...TEXT_FILTERS.map((name): [keyof InspectionFilters, string, string] => [
      name,
      TEXT_FILTER_TITLES[name],
      filters[name],
    ]),
  ];
  return named
    .filter(([, , value]) => value !== '')
    .map(([name, title, value]) => ({ name, label: `${title}: ${value}` }));
}
