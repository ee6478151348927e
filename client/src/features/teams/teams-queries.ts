import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';

/** Everything that a change of a team may make stale. */
export const TEAMS = ['teams'] as const;

export const teamsQuery = queryOptions({
  queryKey: TEAMS,
  queryFn: ({ signal }) => callApi('GET teams', { signal }),
});

export const teamInspectorsQuery = (id: number) =>
  queryOptions({
    queryKey: [...TEAMS, id, 'inspectors'],
    queryFn: ({ signal }) => callApi('GET teams/{id}/inspectors', { path: { id }, signal }),
  });

export const teamPropertiesKey = (id: number, page: number) => [...TEAMS, id, 'properties', page] as const;

/** Beginning of the keys of the team's upcoming inspections. */
export const teamInspectionsKey = (id: number) => [...TEAMS, id, 'inspections'] as const;

/** Those who can be put into a team. */
export const inspectorsQuery = queryOptions({
  queryKey: ['inspectors', 'active'],
  queryFn: ({ signal }) => callApi('GET inspectors', { signal }),
});

/** In the key of a call that changes something. */
export const REFRESHED = 'refreshed';

/** Asks the server to create missing inspections of the properties on the screen. */
export const refreshInspections = (teamId: number, propertyIds: readonly number[]) =>
  queryOptions({
    queryKey: [...TEAMS, teamId, REFRESHED, propertyIds],
    queryFn: ({ signal }) =>
      callApi('PUT properties/refresh-inspection-info', { body: [...propertyIds], signal }),
    enabled: propertyIds.length > 0,
    staleTime: Infinity,
  });
