import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { showToast } from '../../ui/toast';

const reasonOf = (error: unknown) => (isApiError(error) ? error.message : messages.common.somethingWentWrong);

/** Has a job tried again, and looks at the list anew, however that went: somebody else may have been faster. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi('POST jobs/{id}/retry', { path: { id } }),
    networkMode: 'always',
    onSuccess: ({ message }) => showToast({ kind: 'success', text: message }),
    onError: (error) =>
      showToast({ kind: 'error', text: fill(messages.jobs.retryFailed, { reason: reasonOf(error) }) }),
    onSettled: () => client.invalidateQueries({ queryKey: deskQueryKeys.jobAttention }),
  });
}
