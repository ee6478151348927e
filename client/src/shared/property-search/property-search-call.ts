import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isCustomerSide, provinceCodeOf, type PropertySearchQuery, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import type { PropertyFilters } from './property-filters';

const PAGE_SIZE = 50;

/** Searches by person, and multi-select, return everything on one page. */
const UNPAGED_BY = ['ownerName', 'tenantName', 'tenantPhone', 'tenantEmail'] as const;

export const isPaged = (filters: PropertyFilters, multiple: boolean): boolean =>
  !multiple && UNPAGED_BY.every((name) => filters[name] === '');

/** Without paging the server answers up to its maximum. */
export const searchQuery = (
  filters: PropertyFilters,
  page: number,
  multiple: boolean,
  template?: PropertySearchQuery['template'],
): PropertySearchQuery => {
  const { customerId, pmId, province, ...texts } = filters;
  const ids = { customerId: Number(customerId), pmId: Number(pmId) };
  const asked = { ...texts, province: provinceCodeOf(province), ...ids, ...(template && { template }) };
  return isPaged(filters, multiple) ? { ...asked, page, count: PAGE_SIZE } : asked;
};

/** Staff search the company's properties, customers their own, property-manager users those they manage. */
function callFor(user: UserSelf) {
  if (!isCustomerSide(user)) return 'GET properties/query';
  return user.roles.includes('ROLE_PROPERTY_MANAGER')
    ? 'GET propertyManagers/self/properties'
    : 'GET customers/self/properties';
}

export const propertySearchQuery = (user: UserSelf, query: PropertySearchQuery) => {
  const call = callFor(user);
  return queryOptions({
    queryKey: queryKeys.propertySearch(call, query),
    queryFn: ({ signal }) => callApi(call, { query, signal }),
    placeholderData: keepPreviousData,
  });
};
