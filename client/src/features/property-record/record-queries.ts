import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { HISTORY_KINDS, type HistoryKind } from '@walkthrough/domain';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';
import { completedQuery, occupantsQuery, propertyQuery } from '../../shared/property-change/property-queries';

/** Pushes are applied only while the record is open. */
const FRESH = { refetchOnMount: 'always' } as const;
/** Also readable offline after a reload. */
const KEPT = { ...FRESH, meta: KEPT_LIST } as const;

export const recordQuery = (id: number) => ({ ...propertyQuery(id), ...KEPT });
export const recordOccupantsQuery = (id: number) => ({ ...occupantsQuery(id), ...KEPT });
export const recordDocumentsQuery = (id: number) => ({ ...completedQuery(id), ...FRESH });

/** Open inspections, next first. */
export const openQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'open'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/open', { path: { id }, signal }),
    ...KEPT,
  });

/**
 * Loads the timeline page by page, newest first.
 * @param kind null for all kinds
 */
export const timelineQuery = (id: number, kind: HistoryKind | null) =>
  infiniteQueryOptions({
    queryKey: deskQueryKeys.unitTimeline(id, kind ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      callApi('GET properties/{id}/history', {
        path: { id },
        query: { kinds: kind ?? HISTORY_KINDS.join(','), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...(kind === null ? KEPT : FRESH),
  });

/** Requests for the property, for inspectors who work there. */
export const requestsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(id), 'requests'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/dataUpdateRequests', { path: { id }, signal }),
    ...FRESH,
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
