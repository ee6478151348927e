import { queryOptions } from '@tanstack/react-query';
import { isCustomerSide, type PropertyManagerItem, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { isPropertyManagerUser } from '../../session/permissions';

/** Key prefix of everything that a property change makes stale. */
export const PROPERTY = ['property'] as const;

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.property(id),
    queryFn: ({ signal }) => callApi('GET properties/{id}', { path: { id }, signal }),
  });

/** Current occupants first, then latest first. */
export const occupantsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'occupants'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/tenantInfo/all', { path: { id }, signal }),
  });

export const customersQuery = queryOptions({
  queryKey: queryKeys.customers,
  queryFn: ({ signal }) => callApi('GET customers', { signal }),
});

/**
 * Managers of a customer that the reader may see.
 * @param customerId null for none
 */
export const managersQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'managers'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/propertyManagers', { path: { id: customerId! }, signal }),
    enabled: customerId !== null,
  });

/**
 * Managers to filter by: those of the chosen customer for staff, the customer's own otherwise.
 * @param customerId null if none is chosen
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

/** Managers of all customers with their customer, for staff. */
export const everybodysManagersQuery = queryOptions({
  queryKey: [...queryKeys.customers, 'managers'],
  queryFn: ({ signal }) => callApi('GET users/customerPropertyManagers', { signal }),
});

/** Key prefix of virtual locations and everything derived from them. */
export const LOCATIONS = ['virtual-locations'] as const;

export const locationsQuery = queryOptions({
  queryKey: [...LOCATIONS, 'names'],
  queryFn: ({ signal }) => callApi('GET virtual_locations', { signal }),
});

/** Scheduled open inspections. */
export const scheduledQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'scheduled'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/scheduled', { path: { id }, signal }),
  });

/** Completed inspections: with one, the property cannot be deleted. */
export const completedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'completed'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/completed', { path: { id }, signal }),
  });

/** Number of open inspections at the property. */
export const openInspectionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'open-visits'],
    queryFn: ({ signal }) =>
      callApi('GET properties/open-visits', { query: { propertyIds: String(id) }, signal }),
  });
