import { isApiError } from '../api/api-error';

/**
 * Deletes one thing. That it is not there any more is what was wanted where the answer to an earlier attempt was lost;
 * without one it is in other hands, or somebody else has deleted it, and the refusal stays one.
 */
export function deletion() {
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
