import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PropertyPage, PropertySearchQuery } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const SEARCH_PAGE_SIZE = 10;

export const propertySearchQuery = (query: PropertySearchQuery) =>
  queryOptions({
    queryKey: queryKeys.propertySearch(query),
    queryFn: ({ signal }) => callApi<PropertyPage>('properties/query', { query, signal }),
    placeholderData: keepPreviousData,
  });
