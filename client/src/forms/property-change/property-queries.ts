import { queryOptions } from '@tanstack/react-query';
import { isCustomerSide, type PropertyManagerItem, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { isPropertyManagerUser } from '../../session/permissions';

/** Everything that a change of a property may make stale here. */
export const PROPERTY = ['property'] as const;

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.property(id),
    queryFn: ({ signal }) => callApi('GET properties/{id}', { path: { id }, signal }),
  });

/** Who lives there now first, then the latest. */
export const occupantsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'occupants'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/tenantInfo/all', { path: { id }, signal }),
  });

export const customersQuery = queryOptions({
  queryKey: queryKeys.customers,
  queryFn: ({ signal }) => callApi('GET customers', { signal }),
});

/** Those of a customer that the reader may know of. @param customerId null: nobody's */
export const managersQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'managers'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/propertyManagers', { path: { id: customerId! }, signal }),
    enabled: customerId !== null,
  });

/**
 * Those whom the reader can filter by: staff those of the customer that is chosen, the customer side its own.
 * @param customerId null: none is chosen
 */
export const managersFor = (user: UserSelf, customerId: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.customers, isCustomerSide(user) ? 'self' : customerId, 'managers'],
    queryFn: ({ signal }) => {
      if (!isCustomerSide(user))
        return callApi('GET customers/{id}/propertyManagers', { path: { id: customerId! }, signal });
      return isPropertyManagerUser(user)
        ? callApi('GET propertyManagerUsers/self/propertyManagers', { signal })
        : callApi('GET customers/self/propertyManagers', { signal });
    },
    enabled: isCustomerSide(user) || customerId !== null,
  });

export const managerName = ({ code, name }: Pick<PropertyManagerItem, 'code' | 'name'>): string =>
  `${code} ${name}`.trim();

/** Those of every customer, each with its customer: for staff. */
export const everybodysManagersQuery = queryOptions({
  queryKey: [...queryKeys.customers, 'managers'],
  queryFn: ({ signal }) => callApi('GET users/customerPropertyManagers', { signal }),
});

/** Virtual locations, and everything that is read of them. */
export const LOCATIONS = ['virtual-locations'] as const;

export const locationsQuery = queryOptions({
  queryKey: [...LOCATIONS, 'names'],
  queryFn: ({ signal }) => callApi('GET virtual_locations', { signal }),
});

/** Visits that are planned and still to be done. */
export const scheduledQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'scheduled'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/scheduled', { path: { id }, signal }),
  });

/** Visits that were done: with one, the property cannot be deleted. */
export const completedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'completed'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/completed', { path: { id }, signal }),
  });

/** How many visits are still to be done there. */
export const openVisitsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'open-visits'],
    queryFn: ({ signal }) =>
      callApi('GET properties/open-visits', { query: { propertyIds: String(id) }, signal }),
  });
