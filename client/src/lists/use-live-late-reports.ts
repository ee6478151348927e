import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deskQueryKeys } from '../api/desk-query-keys';
import { useLiveRows } from './use-live-rows';

/** Key prefix of both lists, their count and the open report. */
export const LATE_REPORTS = [deskQueryKeys.lateSubmissions] as const;

/** Marks everything as stale, because a change does not say which report is new. */
export const invalidateLateReports = (client: QueryClient) => (): true => {
  void client.invalidateQueries({ queryKey: deskQueryKeys.lateSubmissions, refetchType: 'none' });
  return true;
};

/** Keeps late reports current while others submit or decide them. */
export function useLiveLateReports(): void {
  useLiveRows('lateSubmission', LATE_REPORTS, invalidateLateReports(useQueryClient()));
}
