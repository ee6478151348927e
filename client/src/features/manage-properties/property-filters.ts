import { messages, type PropertySearchQuery, perLanguage } from '@walkthrough/domain';
import type { ActiveFilter } from '../../lists/filter-chips';
import { choiceIn, type FilterWords } from '../../lists/list-address';
import type { Choice } from '../../ui/autocomplete-field';

const { common, properties: texts } = messages;

export type TypeFilter = 0 | 1 | 2;

/** Filters with the labels of the choices, so that chips can name them offline. */
export interface PropertyFilters {
  /** Beginnings of any words of the property. */
  search: string;
  code: string;
  addressLine1: string;
  unit: string;
  type: TypeFilter;
  customer: Choice | null;
  manager: Choice | null;
  tenantName: string;
  tenantPhone: string;
  tenantEmail: string;
}

export const NO_FILTERS: PropertyFilters = {
  search: '',
  code: '',
  addressLine1: '',
  unit: '',
  type: 0,
  customer: null,
  manager: null,
  tenantName: '',
  tenantPhone: '',
  tenantEmail: '',
};

export const PLACE_FILTERS = ['code', 'addressLine1', 'unit'] as const;
export const TENANT_FILTERS = ['tenantName', 'tenantPhone', 'tenantEmail'] as const;
const TEXT_FILTERS = [...PLACE_FILTERS, ...TENANT_FILTERS];

export const FILTER_TITLES: Readonly<Record<(typeof TEXT_FILTERS)[number], string>> = perLanguage(() => ({
  code: common.code,
  addressLine1: common.civicNumberAndStreet,
  unit: common.unitNumber,
  tenantName: texts.tenantName,
  tenantPhone: texts.tenantPhone,
  tenantEmail: texts.tenantEmail,
}));

export const TYPE_TITLES = perLanguage(
  () => ({ 0: common.both, 1: texts.periodicUnit, 2: texts.periodicCommonArea }) as const,
);

/** Title suffix after 'Manage Properties: '. */
export const TYPE_SUFFIXES = perLanguage(
  () =>
    ({
      0: texts.allTypes,
      1: texts.unitInspections,
      2: texts.commonAreaInspections,
    }) as const,
);

export function trimmed(filters: PropertyFilters): PropertyFilters {
  const words = Object.fromEntries(TEXT_FILTERS.map((name) => [name, filters[name].trim()]));
  return { ...filters, ...words };
}

const TYPES: readonly TypeFilter[] = [1, 2];
const textsOf = (read: (name: (typeof TEXT_FILTERS)[number]) => string) =>
  Object.fromEntries(TEXT_FILTERS.map((name) => [name, read(name)])) as Pick<
    PropertyFilters,
    (typeof TEXT_FILTERS)[number]
  >;

/** Filters in the address of the list. */
export const FILTER_WORDS: FilterWords<PropertyFilters> = {
  names: ['search', 'type', 'customer', 'manager', ...TEXT_FILTERS],
  write: ({ type, customer, manager, ...words }) => ({
    ...words,
    type: type === 0 ? '' : String(type),
    customer: customer ? String(customer.id) : '',
    manager: manager ? String(manager.id) : '',
  }),
  read: (words, known) => ({
    ...textsOf((name) => words.get(name) ?? ''),
    search: words.get('search') ?? '',
    type: TYPES.find((type) => String(type) === words.get('type')) ?? 0,
    customer: choiceIn(words.get('customer'), known.customer),
    manager: choiceIn(words.get('manager'), known.manager),
  }),
};

/** Searches by tenant return everything on one page. */
export const isPaged = (filters: PropertyFilters): boolean =>
  TENANT_FILTERS.every((name) => filters[name] === '');

export const filterQuery = (filters: PropertyFilters): PropertySearchQuery => ({
  search: filters.search || undefined,
  code: filters.code || undefined,
  addressLine1: filters.addressLine1 || undefined,
  addressLine2: filters.unit || undefined,
  template: filters.type === 0 ? undefined : filters.type,
  customerId: filters.customer?.id,
  pmId: filters.manager?.id,
  tenantName: filters.tenantName || undefined,
  tenantPhone: filters.tenantPhone || undefined,
  tenantEmail: filters.tenantEmail || undefined,
});

/** Returns the filters in force, each with the text of its chip. */
export function activeFilters(filters: PropertyFilters, customerLabel: string): ActiveFilter[] {
  const named: [keyof PropertyFilters, string, string][] = [
    ['search', common.search, filters.search],
    ...PLACE_FILTERS.map((name): [keyof PropertyFilters, string, string] => [
      name,
      FILTER_TITLES[name],
      filters[name],
    ]),
    ['type', common.inspectionType, filters.type === 0 ? '' : TYPE_TITLES[filters.type]],
    ['customer', customerLabel, filters.customer?.label ?? ''],
    ['manager', common.propertyManager, filters.manager?.label ?? ''],
    ...TENANT_FILTERS.map((name): [keyof PropertyFilters, string, string] => [
      name,
      FILTER_TITLES[name],
      filters[name],
    ]),
  ];
  return named
    .filter(([, , value]) => value !== '')
    .map(([name, title, value]) => ({ name, label: `${title}: ${value}` }));
}
