import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';

/** Prefix of everything that a change of a team may make stale. */
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

/** Prefix of the team's upcoming inspections. */
export const teamInspectionsKey = (id: number) => [...TEAMS, id, 'inspections'] as const;

/** Inspectors who can join a team. */
export const inspectorsQuery = queryOptions({
  queryKey: ['inspectors', 'active'],
  queryFn: ({ signal }) => callApi('GET inspectors', { signal }),
});

/** Marks the key of a query that changes data, so that live changes do not repeat it. */
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
