import { useQuery } from '@tanstack/react-query';
import { fill, messages, type RunningJob, formatNumber } from '@walkthrough/domain';
import { callApi } from '../api/client';
import { deskQueryKeys } from '../api/desk-query-keys';

/** Polls for progress, because live events report only the result of a job. */
const LOOK_AGAIN_MS = 2_000;

/** Returns running bulk jobs and polls while there are any; empty until loaded. */
export function useRunningJobs(): readonly RunningJob[] {
  const { data = [] } = useQuery({
    queryKey: deskQueryKeys.runningJobs,
    queryFn: ({ signal }) => callApi('GET jobs/running', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
  });
  return data;
}

/** Returns the progress of a job in words. */
export function progressOf({ done, total }: RunningJob): string {
  const { progress, progressUncounted } = messages.jobs;
  const count = (rows: number) => formatNumber(rows);
  return total === null
    ? fill(progressUncounted, { done: count(done) })
    : fill(progress, { done: count(done), total: count(total) });
}
