import { useQueryClient } from '@tanstack/react-query';
import { useLiveRows } from '../../lists/use-live-rows';
import { REFRESHED, TEAMS } from './teams-queries';

const KEYS = [TEAMS];

/** Keeps teams, and who and what is in them, at what others do. */
export function useLiveTeams(): void {
  const client = useQueryClient();
  const askAgain = () => {
    void client.invalidateQueries({
      queryKey: TEAMS,
      refetchType: 'none',
      // That is no question, but a call that changes something.
      predicate: ({ queryKey }) => !queryKey.includes(REFRESHED),
    });
    return true;
  };
  useLiveRows('team', KEYS, askAgain);
  useLiveRows('personName', KEYS, askAgain);
}
