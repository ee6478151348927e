import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';

/** Tenancies of a property, also readable offline. */
export const tenanciesQuery = (propertyId: number) =>
  queryOptions({
    // Answers that earlier builds keep on devices have no deliveries or no photos.
    queryKey: [...queryKeys.property(propertyId), 'tenancies', 'with deliveries', 'with photos'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/tenancies', { path: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });
