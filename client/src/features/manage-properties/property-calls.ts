import type { QueryClient } from '@tanstack/react-query';
import {
  isCustomerSide,
  type PropertyPage,
  type PropertySearchQuery,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { isPropertyManagerUser } from '../../session/permissions';
import { freshen } from './property-patches';

/** Staff list all of the company's, customers their own, property-manager users what they manage. */
export function listCallFor(user: UserSelf) {
  if (!isCustomerSide(user)) return 'GET properties/query';
  return isPropertyManagerUser(user)
    ? 'GET propertyManagers/self/properties'
    : 'GET customers/self/properties';
}

/** A page, with what has been pushed while it was on its way. */
export const loadProperties =
  (user: UserSelf, query: PropertySearchQuery) =>
  async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<PropertyPage> =>
    freshen(client, await callApi(listCallFor(user), { query, signal }));
