import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deskQueryKeys } from '../api/desk-query-keys';
import { useLiveRows } from './use-live-rows';

/** Both lists, their number, and the one that is open. */
export const LATE_REPORTS = [deskQueryKeys.lateSubmissions] as const;

/** Refetches everything: a change does not say what is new. */
export const askForLateReportsAgain = (client: QueryClient) => (): true => {
  void client.invalidateQueries({ queryKey: deskQueryKeys.lateSubmissions, refetchType: 'none' });
  return true;
};

/** Late reports show what comes and what others decide as it happens. */
export function useFreshLateReports(): void {
  useLiveRows('lateSubmission', LATE_REPORTS, askForLateReportsAgain(useQueryClient()));
}
