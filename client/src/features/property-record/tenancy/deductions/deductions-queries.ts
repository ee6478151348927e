import { queryOptions } from '@tanstack/react-query';
import { callApi, callForFile } from '../../../../api/client';
import { queryKeys } from '../../../../api/query-keys';

/** Deductions of a tenancy, with everything that they can show. */
export const deductionsQuery = (propertyId: number, tenancyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(propertyId), 'deductions', tenancyId],
    queryFn: ({ signal }) => callApi('GET tenancies/{id}/deductions', { path: { id: tenancyId }, signal }),
    refetchOnMount: 'always',
  });

/** A photo after work, which never changes. */
export const workPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: queryKeys.picture(photoId, 'work'),
    queryFn: ({ signal }) =>
      callForFile('GET work-photos/{workPhotoId}/content', { path: { workPhotoId: photoId }, signal }),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
