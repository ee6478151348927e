import type { QueryClient } from '@tanstack/react-query';
import {
  isCustomerSide,
  type PropertyPage,
  type PropertySearchQuery,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { isPropertyManagerUser } from '../../session/permissions';
import { applyNewerRows } from './property-patches';

/** Staff list the company's properties, customers their own, property-manager users those they manage. */
export function listCallFor(user: UserSelf) {
  if (!isCustomerSide(user)) return 'GET properties/query';
  return isPropertyManagerUser(user)
    ? 'GET propertyManagers/self/properties'
    : 'GET customers/self/properties';
}

/** Loads a page and applies newer pushed rows. */
export const loadProperties =
  (user: UserSelf, query: PropertySearchQuery) =>
  async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<PropertyPage> =>
    applyNewerRows(client, await callApi(listCallFor(user), { query, signal }));
