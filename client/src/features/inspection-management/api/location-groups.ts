import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { LOCATIONS } from '../../../shared/property-change/property-queries';
import type { BoardKind } from '../board-kind';

/** Numbers of the tabs that can be grouped by virtual location. Locations are created on the Rolling List. */
export const QUERY_MODES = { assigned: 1, scheduled: 2, rolling: 3 } as const;
export type GroupedTab = keyof typeof QUERY_MODES;

const ciMode = (kind: BoardKind) => (kind === 'condition' ? true : undefined);

export const locationSummariesQuery = (kind: BoardKind) =>
  queryOptions({
    queryKey: [...LOCATIONS, 'all', kind],
    queryFn: ({ signal }) =>
      callApi('GET virtual_locations/all', { query: { ciMode: ciMode(kind) }, signal }),
  });

/** Inspections at one location, grouped by property. */
export const locationInspectionsQuery = (id: number, kind: BoardKind, tab: GroupedTab) =>
  queryOptions({
    queryKey: [...LOCATIONS, 'inspections', id, kind, tab],
    queryFn: ({ signal }) =>
      callApi('GET virtual_locations/{id}/inspections', {
        path: { id },
        query: { queryMode: QUERY_MODES[tab], ciMode: ciMode(kind) },
        signal,
      }),
  });

/** Checks that no location has this name. */
export const locationNameFreeQuery = (name: string) =>
  queryOptions({
    queryKey: [...LOCATIONS, 'is-free', name],
    queryFn: ({ signal }) => callApi('GET virtual_locations/check_address', { query: { name }, signal }),
  });
