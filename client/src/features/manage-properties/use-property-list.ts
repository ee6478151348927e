import { useQuery, type QueryClient } from '@tanstack/react-query';
import {
  type ExportAddress,
  type ExportFormat,
  isCustomerSide,
  type PropertyPage,
  type PropertySearchQuery,
  type UserSelf,
} from '@walkthrough/domain';
import { useMemo } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useListView } from '../../lists/use-list-view';
import { useServerList } from '../../lists/use-server-list';
import { isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { customersQuery, managerName, managersFor } from '../../shared/property-change/property-queries';
import type { Choice } from '../../ui/autocomplete-field';
import { PROPERTY_SORTS, type PropertySort } from './property-columns';
import { FILTER_WORDS, filterQuery, isPaged, NO_FILTERS, type PropertyFilters } from './property-filters';
import { applyNewerRows } from './property-patches';

const PAGE_SIZE = 50;
const itself = (page: PropertyPage) => page;

/** Staff list the company's properties, customers their own, property-manager users those they manage. */
function listCallFor(user: UserSelf) {
  if (!isCustomerSide(user)) return 'GET properties/query';
  return isPropertyManagerUser(user)
    ? 'GET propertyManagers/self/properties'
    : 'GET customers/self/properties';
}

/** Loads a page and applies newer pushed rows. */
const loadProperties =
  (user: UserSelf, query: PropertySearchQuery) =>
  async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<PropertyPage> =>
    applyNewerRows(client, await callApi(listCallFor(user), { query, signal }));

/** Loads the properties that the address of the list asks for. */
export function usePropertyList() {
  const { user } = useSignedIn();
  const view = useListView<'all', PropertySort, PropertyFilters>({
    memory: 'properties',
    tabs: ['all'],
    defaultSort: { all: { by: 'code', direction: 'ASC' } },
    sortsOf: () => PROPERTY_SORTS,
    noFilters: NO_FILTERS,
    filterWords: FILTER_WORDS,
  });
  const filters = useNamedFilters(view.filters);
  const narrowed = useMemo(() => filterQuery(view.filters), [view.filters]);
  const paged = isPaged(view.filters);
  const query = {
    ...narrowed,
    sort: view.sort.by,
    sortDir: view.sort.direction,
    // Without a page the server answers up to its maximum.
    ...(paged && { page: view.page, count: PAGE_SIZE }),
  };
  const served = useServerList({
    queryKey: deskQueryKeys.propertyList(listCallFor(user), query),
    load: loadProperties(user, query),
    pageOf: itself,
    page: paged ? view.page : 0,
    goToPage: view.goToPage,
  });
  return {
    view,
    /** Filters in force, with the names of the choices. */
    filters,
    /** Filters as the calls have them. */
    narrowed,
    /** Filters and order, for an export. */
    query: { ...narrowed, sort: view.sort.by, sortDir: view.sort.direction } satisfies PropertySearchQuery,
    list: paged ? served : { ...served, totalPages: 1, hasNext: false },
    isPaged: paged,
    /** More properties match than one answer can hold. */
    isCut: !paged && served.hasNext,
  };
}

/** Requests an export of all properties that match. */
export const exportProperties = (query: PropertySearchQuery, format: ExportFormat): Promise<ExportAddress> =>
  callApi('POST properties/export', { query: { ...query, format } });

const isUnnamed = (choice: Choice | null) => choice?.label === '';

/** The address holds only ids; an unknown name is shown as its number. */
const named = (choice: Choice | null, name: string | undefined): Choice | null =>
  choice && isUnnamed(choice) ? { ...choice, label: name ?? `#${choice.id}` } : choice;

/** Returns the filters of the address with the names of the choices. */
function useNamedFilters(filters: PropertyFilters): PropertyFilters {
  const { user } = useSignedIn();
  const { customer, manager } = filters;
  const customers = useQuery({ ...customersQuery, enabled: isUnnamed(customer) });
  const managers = useQuery({
    ...managersFor(user, customer?.id ?? null),
    enabled: isUnnamed(manager) && (isCustomerSide(user) || customer !== null),
  });
  const customerName = customers.data?.find(({ id }) => id === customer?.id)?.customerName;
  const found = managers.data?.find(({ id }) => id === manager?.id);
  const managed = found && managerName(found);
  return useMemo(
    () => ({
      ...filters,
      customer: named(filters.customer, customerName),
      manager: named(filters.manager, managed),
    }),
    [filters, customerName, managed],
  );
}
