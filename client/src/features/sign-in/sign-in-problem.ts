import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';

/** Three ways to fail (spec 1 §8), and one that says how long to wait, in the server's words. */
export function signInProblem(error: unknown): string {
  if (isApiError(error, 'network_error', 'timeout')) return messages.signIn.networkError;
  if (isApiError(error, 'too_many_attempts')) return error.message;
  return messages.signIn.invalidCredentials;
}
