import { isApiError } from '../../api/api-error';

/** Shows the server's reason for domain errors; otherwise a generic message. */
export const refusalText = (error: unknown, otherwise: string): string =>
  isApiError(error, 'rule_violation', 'conflict', 'forbidden') ? error.message : otherwise;
