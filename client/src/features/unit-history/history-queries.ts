import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';

/** Loads the timeline page by page, newest first. */
export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: deskQueryKeys.unitTimeline(id),
    queryFn: ({ pageParam, signal }) =>
      callApi('GET properties/{id}/history', {
        path: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Loads an image, which never changes. Its cache time is short, because a unit has hundreds. */
export const pictureQuery = (imageId: string, size: 'thumb' | 'full') =>
  queryOptions({
    queryKey: queryKeys.picture(imageId, size),
    queryFn: ({ signal }) =>
      callForFile('GET images/{imageId}/content', { path: { imageId }, query: { size }, signal }),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
