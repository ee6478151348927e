import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { showToast } from '../../ui/toast';

const reasonOf = (error: unknown) => (isApiError(error) ? error.message : messages.common.somethingWentWrong);

/** Repeats the call while PDFs are left, since the server limits each one. */
async function retryPrints(): Promise<number> {
  let count = 0;
  for (;;) {
    const { retried, left } = await callApi('POST jobs/prints/retry');
    count += retried;
    if (left === 0 || retried === 0) return count;
  }
}

/** Retries all failed or parked PDFs. */
export function useRetryPrints() {
  const { printsRetried } = messages.jobs;
  return useRetrying(retryPrints, (count) => fill(printsRetried, { count }));
}

/** Retries a job and reloads the list in any case, since somebody else may have retried it. */
export const useRetry = () =>
  useRetrying(
    (id: number) => callApi('POST jobs/{id}/retry', { path: { id } }),
    ({ message }) => message,
  );

function useRetrying<Wanted, Done>(
  retry: (wanted: Wanted) => Promise<Done>,
  wordsOf: (done: Done) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retry,
    networkMode: 'always',
    onSuccess: (done) => showToast({ kind: 'success', text: wordsOf(done) }),
    onError: (error) =>
      showToast({ kind: 'error', text: fill(messages.jobs.retryFailed, { reason: reasonOf(error) }) }),
    onSettled: () => client.invalidateQueries({ queryKey: deskQueryKeys.jobAttention }),
  });
}
