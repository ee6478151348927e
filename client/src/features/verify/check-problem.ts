import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';

/**
 * Returns why the check is inconclusive. Without an answer a file is neither valid nor invalid, and the text says so.
 */
export function checkProblem(error: unknown): string {
  if (error instanceof FileProblem || isApiError(error, 'too_many_attempts', 'invalid_request'))
    return error.message;
  return messages.verify.failed;
}

/** File that cannot be checked. Its message can be shown. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
