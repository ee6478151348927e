import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';

/**
 * Returns why sign-in failed. Uses the server's message for waiting times and server errors, which say nothing about
 * the credentials.
 */
export function signInProblem(error: unknown): string {
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  if (isApiError(error, 'too_many_attempts', 'database_unavailable', 'storage_full', 'internal_error'))
    return error.message;
  return messages.signIn.invalidCredentials;
}
