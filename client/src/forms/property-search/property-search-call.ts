import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isCustomerSide, type PropertySearchQuery, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const SEARCH_PAGE_SIZE = 10;

/** Staff search all of the company's, customers their own, property-manager users what they manage. */
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
