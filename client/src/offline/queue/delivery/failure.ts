import { messages, type AnswerProblem, type Receipt } from '@walkthrough/domain';
import { type ApiError, isApiError, type ApiErrorCode } from '../../../api/api-error';
import { StoreProblem } from '../../store/store-problem';
import type { DeliveryFailure } from '../delivery-failure';

/** Temporary errors, unrelated to the report. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'network_error',
  'timeout',
  'unexpected_answer',
  'too_many_attempts',
  'unavailable',
  'storage_full',
  'database_unavailable',
  'internal_error',
]);

const isPassing = (error: ApiError) =>
  PASSING.has(error.code) || error.status >= 500 || error.status === 408 || error.status === 429;

type Failure = Pick<DeliveryFailure, 'kind' | 'code' | 'message' | 'problems' | 'receipt'> & {
  /** Milliseconds requested by the server. */
  waitMs: number;
};

interface RefusalDetails {
  problems?: readonly AnswerProblem[];
  receipt?: Receipt;
}

/** Classifies a failed call: retry, ask for a sign-in, or leave it to the user. */
export function classifyFailure(error: unknown): Failure {
  if (isApiError(error)) return classifyRefusal(error);
  const message = error instanceof StoreProblem ? error.message : messages.common.somethingWentWrong;
  return { kind: 'retry', code: 'device', message, problems: [], receipt: null, waitMs: 0 };
}

function classifyRefusal(error: ApiError): Failure {
  const { code, message, status } = error;
  const waitMs = error.retryAfterMs ?? 0;
  if (status === 401) {
    const signInAgain = messages.shell.signInAgain;
    return { kind: 'signIn', code, message: signInAgain, problems: [], receipt: null, waitMs };
  }
  if (isPassing(error)) return { kind: 'retry', code, message, problems: [], receipt: null, waitMs };
  const details = (error.details ?? {}) as RefusalDetails;
  return {
    kind: 'attention',
    code,
    message,
    problems: details.problems ?? [],
    receipt: details.receipt ?? null,
    waitMs,
  };
}
