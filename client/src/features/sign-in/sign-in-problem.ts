import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';

/**
 * The ways to fail of spec 1 §8. In the server's own words: how long to wait, and that the server itself is in
 * trouble, which says nothing about anybody's credentials.
 */
export function signInProblem(error: unknown): string {
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  if (isApiError(error, 'too_many_attempts', 'database_unavailable', 'storage_full', 'internal_error'))
    return error.message;
  return messages.signIn.invalidCredentials;
}
