import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  isCustomerSide,
  type PropertyPage,
  type PropertySearchQuery,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const SEARCH_PAGE_SIZE = 10;

/** Staff search all of the company's, customers their own, property-manager users what they manage. */
function pathFor(user: UserSelf): string {
  if (!isCustomerSide(user)) return 'properties/query';
  return user.roles.includes('ROLE_PROPERTY_MANAGER')
    ? 'propertyManagers/self/properties'
    : 'customers/self/properties';
}

export const propertySearchQuery = (user: UserSelf, query: PropertySearchQuery) => {
  const path = pathFor(user);
  return queryOptions({
    queryKey: queryKeys.propertySearch(path, query),
    queryFn: ({ signal }) => callApi<PropertyPage>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
};
