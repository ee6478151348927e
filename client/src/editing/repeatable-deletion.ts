import { isApiError } from '../api/api-error';

/**
 * Creates a delete action whose retry counts 404 as success if the answer to an earlier attempt was lost. Without
 * such an attempt a 404 stays an error, because somebody else deleted or reassigned the record.
 */
export function repeatableDeletion() {
  let isUnsure = false;
  return async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (reason) {
      if (isUnsure && isApiError(reason, 'not_found')) return;
      isUnsure ||= isApiError(reason, 'network_error', 'timeout', 'unexpected_answer');
      throw reason;
    }
  };
}
