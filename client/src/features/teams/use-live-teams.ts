import { useQueryClient } from '@tanstack/react-query';
import { useLiveRows } from '../../lists/use-live-rows';
import { REFRESHED, TEAMS } from './teams-queries';

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
