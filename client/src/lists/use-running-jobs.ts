import { useQuery } from '@tanstack/react-query';
import { fill, messages, type RunningJob } from '@walkthrough/domain';
import { callApi } from '../api/client';
import { deskQueryKeys } from '../api/desk-query-keys';

/** Pushes tell what a job changed, and not how far it is. */
const LOOK_AGAIN_MS = 2_000;

/** Jobs on many rows that are under way, read again for as long as there are any; empty until they are known. */
export function useRunningJobs(): readonly RunningJob[] {
  const { data = [] } = useQuery({
    queryKey: deskQueryKeys.runningJobs,
    queryFn: ({ signal }) => callApi('GET jobs/running', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
  });
  return data;
}

/** How far a job is, in words. */
export function progressOf({ done, total }: RunningJob): string {
  const { progress, progressUncounted } = messages.jobs;
  const count = (rows: number) => rows.toLocaleString('en-CA');
  return total === null
    ? fill(progressUncounted, { done: count(done) })
    : fill(progress, { done: count(done), total: count(total) });
}
