import { queryOptions } from '@tanstack/react-query';
import { callApi, callForFile } from '../../../api/client';
import { KEPT_LIST } from '../../../api/query-client';
import { queryKeys } from '../../../api/query-keys';

/** Deliveries of a property, also readable offline. */
export const deliveriesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(propertyId), 'deliveries'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/deliveries', { path: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });

/** A proof, which never changes. */
export const proofQuery = (propertyId: number, id: number, proofId: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(propertyId), 'proof', proofId],
    queryFn: ({ signal }) =>
      callForFile('GET deliveries/{id}/proofs/{proofId}', { path: { id, proofId }, signal }),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
