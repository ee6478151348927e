import { isApiError } from '../../api/api-error';

/** What the server says of a refusal is why; of anything else nobody knows more than that it did not go. */
export const refusalText = (error: unknown, otherwise: string): string =>
  isApiError(error, 'rule_violation', 'conflict', 'forbidden') ? error.message : otherwise;
