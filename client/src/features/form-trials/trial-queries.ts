import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useLiveReload } from '../../lists/use-live-rows';

export const trialsQuery = queryOptions({
  queryKey: deskQueryKeys.formTrials,
  queryFn: ({ signal }) => callApi('GET form-trials', { signal }),
});

/** Whether a trial can still be opened, and what became of its draft. */
export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: deskQueryKeys.formTrial(id),
    queryFn: ({ signal }) => callApi('GET form-trials/{id}', { path: { id }, signal }),
  });

/** Returns a function that reads trials again, after a change. */
export function useTrialsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: deskQueryKeys.formTrials });
}

const KEYS = [deskQueryKeys.formTrials];

/** Keeps trials, their codes and what became of their drafts current while others change them. */
export function useLiveTrials(): void {
  useLiveReload('formTrial', KEYS);
  useLiveReload('formVersion', KEYS);
}
