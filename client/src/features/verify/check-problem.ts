import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';

/** Why nothing is known yet. Without an answer a file is neither right nor wrong, and the text says so. */
export function checkProblem(error: unknown): string {
  if (error instanceof FileProblem || isApiError(error, 'too_many_attempts', 'invalid_request'))
    return error.message;
  return messages.verify.failed;
}

/** A file that cannot be checked. The message is fit to be shown. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
