import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveRows } from '../../lists/use-live-rows';

/** Query key prefix of all data that a team change may make stale. */
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

export const teamPropertiesKey = (id: number, query: object) => [...TEAMS, id, 'properties', query] as const;

/** Returns the query key prefix of a team's upcoming inspections. */
export const teamInspectionsKey = (id: number) => [...TEAMS, id, 'inspections'] as const;

/** Loads the inspectors who can join a team. */
export const inspectorsQuery = queryOptions({
  queryKey: ['inspectors', 'active'],
  queryFn: ({ signal }) => callApi('GET inspectors', { signal }),
});

/** Key part of queries that change data on the server. Live updates do not invalidate such queries. */
const REFRESHED = 'refreshed';

/** Makes the server create missing inspections of the displayed properties. */
export const refreshInspections = (teamId: number, propertyIds: readonly number[]) =>
  queryOptions({
    queryKey: [...TEAMS, teamId, REFRESHED, propertyIds],
    queryFn: ({ signal }) =>
      callApi('PUT properties/refresh-inspection-info', { body: [...propertyIds], signal }),
    enabled: propertyIds.length > 0,
    staleTime: Infinity,
  });

const KEYS = [TEAMS];

/** Keeps teams with their members and properties current while others change them. */
export function useLiveTeams(): void {
  const client = useQueryClient();
  const askAgain = () => {
    void client.invalidateQueries({
      queryKey: TEAMS,
      refetchType: 'none',
      // Skips a query that changes data.
      predicate: ({ queryKey }) => !queryKey.includes(REFRESHED),
    });
    return true;
  };
  useLiveRows('team', KEYS, askAgain);
  useLiveRows('personName', KEYS, askAgain);
}
